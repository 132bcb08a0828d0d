import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT } from '../project-folder'
import { type Rule, readRules } from './contract-rules'

const CONTRACT = join(PROJECT, 'docs/contract.md')

/** The rules that the contract states, read from it. */
export function statedRules(): readonly Rule[] {
  return readRules(readFileSync(CONTRACT, 'utf8'))
}
