import { resolve } from 'node:path'

/** Whether this is the project's TypeScript, as a checkout has it, or JavaScript compiled from it, as a package has it. */
export const IS_COMPILED = !__filename.endsWith('.ts')

/** The project's top folder: features and contract lie there. What is compiled lies one folder deeper. */
export const PROJECT = resolve(__dirname, IS_COMPILED ? '../..' : '..')
