import { clientClosed } from '../contract'
import type { Link } from './link'
import { isContention, leavesConnection, refusalOf, timedOut, waitedTooLong } from './refusals'
import type { Server } from './server'

/** A statement, prepared once per connection and only when first used. Each call is one round trip and one transaction. */
export interface Query<Parameters extends readonly unknown[], Result> {
  (...parameters: Parameters): Promise<Result>
  /** As part of an operation of several round trips, which has one deadline. */
  by(deadline: number, ...parameters: Parameters): Promise<Result>
}

interface Statement {
  readonly name: string
  readonly text: string
}

/** The values of a statement's parameters, which may depend on the connection. */
type Values = (link: Link, deadline: number) => Promise<unknown[]> | unknown[]

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

  /** A statement, mostly one that only reads. */
  query<Parameters extends readonly unknown[], Row>(
    name: string,
    text: string,
  ): Query<Parameters, readonly Row[]> {
    return this.callable((parameters, deadline) => this.run({ name, text }, () => [...parameters], deadline))
  }

  /** A call of a function of the schema that only reads: all the rows that it gives are of one snapshot. */
  reader<Parameters extends readonly unknown[], Row>(name: string): Query<Parameters, readonly Row[]> {
    let text: string | undefined
    return this.callable((parameters, deadline) => {
      text ??= `SELECT * FROM ${callOf(name, parameters.length)}`
      return this.run({ name, text }, () => [...parameters], deadline)
    })
  }

  /** A call of a function of the schema that writes, and what it answers with. */
  writer<Parameters extends readonly unknown[], Answer = unknown>(name: string): Query<Parameters, Answer> {
    let text: string | undefined
    return this.callable(async (parameters, deadline) => {
      text ??= `SELECT ${callOf(name, parameters.length + 1)} AS answer`
      const [row] = await this.run<{ answer: Answer }>({ name, text }, timely(parameters), deadline)
      if (row === undefined) throw new Error(`${name} gave no answer`)
      return row.answer
    })
  }

  /** A call of a function of the schema that writes and gives rows. */
  rowWriter<Parameters extends readonly unknown[], Row>(name: string): Query<Parameters, readonly Row[]> {
    let text: string | undefined
    return this.callable((parameters, deadline) => {
      text ??= `SELECT * FROM ${callOf(name, parameters.length + 1)}`
      return this.run({ name, text }, timely(parameters), deadline)
    })
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

  private callable<Parameters extends readonly unknown[], Result>(
    call: (parameters: Parameters, deadline: number) => Promise<Result>,
  ): Query<Parameters, Result> {
    return Object.assign((...parameters: Parameters) => call(parameters, this.deadline()), {
      by: (deadline: number, ...parameters: Parameters) => call(parameters, deadline),
    })
  }

  private deadline(): number {
    return performance.now() + this.server.timeout
  }

  /** Waits for the statements before. The wait counts: a client answers within its time-out (REC-3). */
  private run<Row>(statement: Statement, values: Values, deadline: number): Promise<readonly Row[]> {
    const turn = this.last.then(() => this.attempt<Row>(statement, values, deadline))
    this.last = turn.catch(() => {})
    return turn
  }

  /** Tries again only what stored nothing because others were at work (EVT-8). */
  private async attempt<Row>(
    statement: Statement,
    values: Values,
    deadline: number,
  ): Promise<readonly Row[]> {
    const { address, timeout } = this.server
    for (;;) {
      if (performance.now() >= deadline) throw waitedTooLong(address, timeout)
      const link = await this.connected(deadline)
      link.holdProcess(true)
      try {
        return await this.within(deadline, execute<Row>(link, statement, await values(link, deadline)))
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
    this.link ??= this.server.takeKept()
    if (this.link !== undefined) return this.link
    const making = this.server.make()
    try {
      this.link = await this.within(deadline, making)
      return this.link
    } catch (error) {
      making.then(
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

  /**
   * Gives up at the deadline, in two steps: a process that was busy elsewhere could not hear an answer that is there already, so
   * it listens a little before it gives up.
   */
  private within<T>(deadline: number, work: Promise<T>): Promise<T> {
    const { address, timeout } = this.server
    return new Promise((resolve, reject) => {
      const giveUp = () => reject(timedOut(address, timeout))
      const listen = () => {
        timer = setTimeout(giveUp, LISTEN)
      }
      let timer = setTimeout(listen, deadline - LISTEN - performance.now())
      work.then(
        (outcome) => {
          clearTimeout(timer)
          resolve(outcome)
        },
        (error: unknown) => {
          clearTimeout(timer)
          reject(error)
        },
      )
    })
  }
}

/** Milliseconds. */
const LISTEN = 100

async function execute<Row>(
  link: Link,
  { name, text }: Statement,
  values: unknown[],
): Promise<readonly Row[]> {
  const { rows } = await link.client.query<Row & object>({ name, text, values })
  return rows
}

/** Before a write's parameters comes the deadline by the server's clock, after which it stores nothing (REC-3). */
function timely(parameters: readonly unknown[]): Values {
  return async (link, deadline) => [await link.serverTime(deadline), ...parameters]
}

function callOf(name: string, parameters: number): string {
  const places = Array.from({ length: parameters }, (_, index) => `$${index + 1}`)
  return `${name}(${places.join(', ')})`
}
