import Module from 'node:module'

type Body = () => unknown

interface Case {
  readonly name: string
  readonly body: Body
}

/** What `require` goes through; Node exports no type for it. */
interface Loader {
  _load(request: string, ...rest: readonly unknown[]): unknown
}

/**
 * Stands in for `node:test` while test files are loaded, so that their tests can be run over and over in this process, and
 * stopped at the first that fails. It knows `test`, `it`, `describe`, `before` and `after`.
 */
export class BenchOfTests {
  private readonly cases: Case[] = []
  private readonly befores: Body[] = []
  private readonly afters: Body[] = []

  /** Collects the tests of what `load` requires. */
  collect(load: () => void): void {
    const loader = Module as unknown as Loader
    const before = loader._load
    const stand = this.standIn()
    loader._load = (request, ...rest) =>
      request === 'node:test' ? stand : Reflect.apply(before, loader, [request, ...rest])
    try {
      load()
    } finally {
      loader._load = before
    }
  }

  /** Runs what was collected. The name of the first test that fails, if one does. */
  async firstFailure(): Promise<string | undefined> {
    for (const before of this.befores) await before()
    try {
      for (const { name, body } of this.cases) {
        try {
          await body()
        } catch {
          return name
        }
      }
      return undefined
    } finally {
      for (const after of this.afters) await after()
    }
  }

  private standIn() {
    const names: string[] = []
    const test = (name: string, body: Body) => {
      this.cases.push({ name: [...names, name].join(' '), body })
    }
    const describe = (name: string, body: () => void) => {
      names.push(name)
      body()
      names.pop()
    }
    const before = (body: Body) => this.befores.push(body)
    const after = (body: Body) => this.afters.push(body)
    return { test, it: test, describe, before, after }
  }
}
