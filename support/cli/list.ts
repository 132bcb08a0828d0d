import { relative } from 'node:path'
import { CAPABILITIES } from '../../targets/contract'
import { FEATURES_FOLDER } from '../reporting/scenario-id'
import { statedRules } from '../rules/stated-rules'
import { packagedFeatures } from './run'

/** Characters of a rule: about 110 with its id. */
const WIDTH = 100

/** The rules of the contract, what a target may declare, and the features. */
export function printList(): string {
  return [
    ...section(
      'Rules',
      statedRules().map(({ id, text }) => `${id.padEnd(6)} ${beginning(text, WIDTH)}`),
    ),
    ...section('Capabilities', CAPABILITIES),
    ...section(
      'Features',
      packagedFeatures().map((file) => relative(FEATURES_FOLDER, file)),
    ),
  ].join('\n')
}

function section(title: string, lines: readonly string[]): readonly string[] {
  return [title, ...lines.map((line) => `  ${line}`), '']
}

/** Whole words of a text that is longer than so many characters: the sentences that fit, unless that is a mere title. */
export function beginning(text: string, width: number): string {
  if (text.length <= width) return text
  const words = text.slice(0, width - 1).replace(/\s\S*$/, '')
  const sentences = /^.*\.(?= |$)/.exec(words)?.[0] ?? ''
  return sentences.length > width / 2 ? sentences : `${words} …`
}
