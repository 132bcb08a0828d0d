import type { ServerKind } from '../../targets/contract'

/** What is special about one kind of server: everything else is the same for all. */
export interface ServerRecipe {
  readonly kind: ServerKind
  readonly product: string
  readonly image: {
    /** The environment variable that names another image. */
    readonly variable: string
    /** A pinned official one. */
    readonly standard: string
  }
  /** How the server runs in a container of the image. */
  readonly container: {
    readonly port: number
    readonly user?: string
    readonly entrypoint?: readonly string[]
    readonly command?: readonly string[]
    /** Folders in memory. */
    readonly memory: readonly string[]
    environment(password: string): Readonly<Record<string, string>>
  }
  /** A line of the server's log that says that clients may come. */
  readonly ready: RegExp
  readonly programs: {
    /** What must be found, each on the PATH or in one of the folders. */
    readonly names: readonly string[]
    folders(): readonly string[]
    /** What to install where they are absent. */
    readonly install: string
    /** Makes what the server needs in its folder, and says how it is started. */
    prepare(place: ProgramPlace): Promise<ProgramStart>
  }
  /** The signal on which the server ends at once, clients or no clients. */
  readonly stop: NodeJS.Signals
  url(address: ServerAddress): string
}

export interface ServerAddress {
  readonly host: string
  readonly port: number
  readonly password: string
}

/** Where a program is to run. */
export interface ProgramPlace {
  readonly folder: string
  readonly port: number
  readonly password: string
  /** Whose the process is to be, where this one is root's. */
  readonly owner?: ProcessOwner
  /** The path of one of the programs. */
  program(name: string): string
}

export interface ProcessOwner {
  readonly uid: number
  readonly gid: number
}

export interface ProgramStart {
  readonly program: string
  readonly arguments: readonly string[]
  /** What it reads from its standard input. */
  readonly input?: string
  readonly owner?: ProcessOwner
}
