import { styleText } from 'node:util'

/** What a piece of terminal text means. */
export type Style = 'good' | 'bad' | 'quiet' | 'heading'

export type Paint = (text: string, style: Style) => string

const FORMATS = { good: 'green', bad: 'red', quiet: 'dim', heading: 'bold' } as const

/** How text is painted for a person at a terminal, and how for a file or a pipe. */
export const STYLES = {
  coloured: (text, style) => styleText(FORMATS[style], text),
  plain: (text) => text,
} satisfies Record<string, Paint>
