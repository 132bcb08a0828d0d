import { basename, isAbsolute, join, relative, resolve, sep } from 'node:path'
import { PROJECT } from '../project-folder'

/** The folder that promises are written in. */
export const FEATURES_FOLDER = join(PROJECT, 'features')

/** The dimension of a file that lies outside the features folder, or in none of its folders. */
export const ELSEWHERE = 'elsewhere'

/** Where a scenario is written, in terms that are the same on every machine. */
export interface ScenarioPlace {
  /** `conversation/order.feature:12`, relative to the features folder; a file outside it is its base name. */
  readonly id: string
  /** First folder under the features folder. */
  readonly dimension: string
}

/**
 * @param uri path of the feature file, as Cucumber gives it: relative to the working folder, or absolute
 * @param line line of the scenario; for a row of an outline, the row's
 */
export function placeScenario(uri: string, line: number, features = FEATURES_FOLDER): ScenarioPlace {
  const file = relative(features, resolve(uri))
  if (file.startsWith('..') || isAbsolute(file))
    return { id: `${basename(uri)}:${line}`, dimension: ELSEWHERE }
  const folders = file.split(sep)
  const [first = ELSEWHERE] = folders.slice(0, -1)
  return { id: `${folders.join('/')}:${line}`, dimension: first }
}

/** Orders ids by file, then by line as a number. */
export function compareIds(a: string, b: string): number {
  const [fileA, lineA] = split(a)
  const [fileB, lineB] = split(b)
  if (fileA !== fileB) return fileA < fileB ? -1 : 1
  return lineA - lineB
}

function split(id: string): [string, number] {
  const colon = id.lastIndexOf(':')
  return [id.slice(0, colon), Number(id.slice(colon + 1))]
}
