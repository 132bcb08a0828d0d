import type { Address } from './address'
import { Connection } from './connection'

const MOST_IDLE = 16

/** Connections to one server that no client uses now: opening a client then costs no new one. They keep no state. */
export class Connections {
  private readonly idle: Connection[] = []

  constructor(
    readonly address: Address,
    readonly timeout: number,
  ) {}

  async take(): Promise<Connection> {
    for (let found = this.idle.pop(); found !== undefined; found = this.idle.pop()) {
      if (found.usable) return found
    }
    return Connection.open(this.address, this.timeout)
  }

  /** One that failed is not used again. */
  giveBack(connection: Connection): void {
    if (connection.usable && this.idle.length < MOST_IDLE) this.idle.push(connection)
    else connection.drop()
  }

  /** Ends the idle ones. */
  end(): void {
    for (const connection of this.idle.splice(0)) connection.drop()
  }
}
