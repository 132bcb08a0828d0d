import { clientClosed } from '../contract'
import type { Link } from './link'
import { isContention, leavesConnection, refusalOf, timedOut, waitedTooLong } from './refusals'
import type { Server } from './server'

/** A statement, prepared once per connection and only when first used. Each call is one round trip and one transaction. */
export interface Query<Parameters extends readonly unknown[], Row = unknown> {
  (...parameters: Parameters): Promise<readonly Row[]>
  /** As part of an operation of several round trips, which has one deadline. */
  by(deadline: number, ...parameters: Parameters): Promise<readonly Row[]>
}

interface Statement {
  readonly name: string
  readonly text: string
  valuesOn(link: Link): Promise<readonly unknown[]>
}

/**
 * One client's connection, taken at its first statement. Its statements run one after another, and each is answered within
 * the server's time-out. Whatever the driver raises leaves it as a refusal.
 */
export class Database {
  private link: Link | undefined
  private last: Promise<unknown> = Promise.resolve()
  private readonly operations = new Set<Promise<unknown>>()
  private closing: Promise<void> | undefined

  constructor(private readonly server: Server) {}

  /** A statement that only reads. */
  query<Parameters extends readonly unknown[], Row>(name: string, text: string): Query<Parameters, Row> {
    return this.callable((_, ...values) => ({ name, text, valuesOn: async () => values }))
  }

  /** A call of a function of the schema that only reads: all that it gives is of one snapshot. */
  reader<Parameters extends readonly unknown[], Row>(name: string): Query<Parameters, Row> {
    return this.callable((_, ...values) => ({
      name,
      text: callOf(name, values.length),
      valuesOn: async () => values,
    }))
  }

  /**
   * A call of a function of the schema that writes. Before its parameters comes the deadline by the server's clock, after
   * which it stores nothing (REC-3).
   */
  writer<Parameters extends readonly unknown[], Row = unknown>(name: string): Query<Parameters, Row> {
    return this.callable((deadline, ...values) => ({
      name,
      text: callOf(name, values.length + 1),
      valuesOn: async (link) => [await link.serverTime(deadline), ...values],
    }))
  }

  /** An operation of several round trips: it is answered by one deadline, and closing lets it finish (REC-7). */
  operation<T>(work: (deadline: number) => Promise<T>): Promise<T> {
    const operation = work(this.deadline())
    const ended: Promise<unknown> = operation.catch(() => {}).finally(() => this.operations.delete(ended))
    this.operations.add(ended)
    return operation
  }

  /** Product and version of the server. */
  async product(): Promise<string> {
    return (await this.connected(this.deadline())).product
  }

  /** @throws Refusal `closed` (REC-7) */
  refuseClosed(): void {
    if (this.closing !== undefined) throw clientClosed('Postgres')
  }

  close(): Promise<void> {
    this.closing ??= this.finish()
    return this.closing
  }

  private async finish(): Promise<void> {
    await Promise.all(this.operations)
    await this.last
    if (this.link !== undefined) this.server.giveBack(this.link)
    this.link = undefined
  }

  private callable<Parameters extends readonly unknown[], Row>(
    statementOf: (deadline: number, ...parameters: Parameters) => Statement,
  ): Query<Parameters, Row> {
    const by = (deadline: number, ...parameters: Parameters) =>
      this.run<Row>(statementOf(deadline, ...parameters), deadline)
    return Object.assign((...parameters: Parameters) => by(this.deadline(), ...parameters), { by })
  }

  private deadline(): number {
    return performance.now() + this.server.timeout
  }

  /** Waits for the statements before. The wait counts: a client answers within its time-out (REC-3). */
  private run<Row>(statement: Statement, deadline: number): Promise<readonly Row[]> {
    const turn = this.last.then(() => this.attempt<Row>(statement, deadline))
    this.last = turn.catch(() => {})
    return turn
  }

  /** Tries again only what stored nothing because others were at work (EVT-8). */
  private async attempt<Row>(statement: Statement, deadline: number): Promise<readonly Row[]> {
    const { address, timeout } = this.server
    for (;;) {
      if (performance.now() >= deadline) throw waitedTooLong(address, timeout)
      const link = await this.connected(deadline)
      link.holdProcess(true)
      try {
        return await this.within(deadline, execute<Row>(link, statement))
      } catch (error) {
        if (!leavesConnection(error)) this.drop(link)
        if (!isContention(error)) throw refusalOf(address, error)
      } finally {
        // Only what is under way holds up the process's end.
        if (this.link === link) link.holdProcess(false)
      }
    }
  }

  private async connected(deadline: number): Promise<Link> {
    if (this.link?.broken) this.drop(this.link)
    if (this.link !== undefined) return this.link
    const taking = this.server.take()
    try {
      this.link = await this.within(deadline, taking)
      return this.link
    } catch (error) {
      taking.then(
        (link) => this.server.giveBack(link),
        () => {},
      )
      throw refusalOf(this.server.address, error)
    }
  }

  private drop(link: Link): void {
    this.link = undefined
    this.server.discard(link)
  }

  private within<T>(deadline: number, work: Promise<T>): Promise<T> {
    const { address, timeout } = this.server
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(timedOut(address, timeout)), deadline - performance.now())
      work.then(resolve, reject).finally(() => clearTimeout(timer))
    })
  }
}

async function execute<Row>(link: Link, { name, text, valuesOn }: Statement): Promise<readonly Row[]> {
  const values = [...(await valuesOn(link))]
  const { rows } = await link.client.query<Row & object>({ name, text, values })
  return rows
}

function callOf(name: string, parameters: number): string {
  const places = Array.from({ length: parameters }, (_, index) => `$${index + 1}`)
  return `SELECT * FROM ${name}(${places.join(', ')})`
}
