/** What was not answered in time. */
export class TimedOut extends Error {
  override readonly name = 'TimedOut'

  constructor(milliseconds: number) {
    super(`no answer within ${milliseconds} ms`)
  }
}

/**
 * Says once when what is under way has waited for too long. It ends in the order in which it began, so one timer serves all
 * of it. The timer holds up the process only while something is under way.
 */
export class Watch {
  /** When each began, the oldest first. */
  private readonly begun: number[] = []
  private timer: NodeJS.Timeout | undefined

  constructor(
    private readonly milliseconds: number,
    private readonly giveUp: () => void,
  ) {}

  begin(): void {
    this.begun.push(performance.now())
    if (this.timer === undefined) this.wait(this.milliseconds)
    else if (this.begun.length === 1) this.timer.ref()
  }

  end(): void {
    this.begun.shift()
    if (this.begun.length === 0) this.timer?.unref()
  }

  private wait(milliseconds: number): void {
    this.timer = setTimeout(() => this.look(), milliseconds)
  }

  /** A process that was busy itself for so long looks at what came meanwhile before it gives up. */
  private look(): void {
    const [oldest] = this.begun
    if (oldest === undefined) {
      this.timer = undefined
      return
    }
    const left = oldest + this.milliseconds - performance.now()
    if (left > 0) this.wait(left)
    else setImmediate(() => setImmediate(() => (this.begun[0] === oldest ? this.giveUp() : this.look())))
  }
}
