/** The first place where a file is no TypeScript, or no JavaScript. */
export interface SyntaxFault {
  readonly file: string
  /** From 1. */
  readonly line: number
  readonly text: string
}

export function transpile(
  file: string,
): Promise<{ readonly output: string; readonly fault: SyntaxFault | undefined }>
