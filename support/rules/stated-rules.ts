import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Rule, readRules } from './contract-rules'

const CONTRACT = resolve(__dirname, '../../docs/contract.md')

/** The rules that the contract states, read from it. */
export function statedRules(): readonly Rule[] {
  return readRules(readFileSync(CONTRACT, 'utf8'))
}
