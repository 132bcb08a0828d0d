import { relative } from 'node:path'
import { CAPABILITIES } from '../../targets/contract'
import { FEATURES_FOLDER } from '../reporting/scenario-id'
import { statedRules } from '../rules/stated-rules'
import { packagedFeatures } from './run'

/** The rules of the contract, what a target may declare, and the features. */
export function printList(): string {
  return [
    ...section(
      'Rules',
      statedRules().map(({ id, text }) => `${id.padEnd(6)} ${firstSentence(text)}`),
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

function firstSentence(text: string): string {
  return /^.*?[.:;](?= |$)/.exec(text)?.[0].replace(/[:;]$/, '.') ?? text
}
