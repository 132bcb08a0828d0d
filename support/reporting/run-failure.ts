/** Why a run could not even begin, for the reports of the process that found out. */
let failure: string | undefined

export function noteRunFailure(sentence: string): void {
  failure = sentence
}

export function runFailure(): string | undefined {
  return failure
}
