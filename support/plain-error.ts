/**
 * An error that speaks to whoever reads a feature: its message is all there is to say. It has no stack on purpose: frames
 * would tell them nothing, and of a stack without frames Cucumber makes a search that takes minutes on a long message.
 */
export class PlainError extends Error {
  constructor(message: string) {
    super(message)
    this.stack = ''
  }
}
