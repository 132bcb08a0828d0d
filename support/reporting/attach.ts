import type { World } from '@cucumber/cucumber'
import { encodeRecord } from '../../targets/contract'
import { VERDICT_FILE_NAME, VERDICT_MEDIA_TYPE, type Verdict } from './verdict'
import { printVerdict } from './verdict-text'

/** Sends what a scenario came to on to the formatters. */
export function attachVerdict(world: World, verdict: Verdict): void {
  world.attach(printVerdict(verdict), { mediaType: VERDICT_MEDIA_TYPE, fileName: VERDICT_FILE_NAME })
}

/** Attaches facts for a reader, as JSON. */
export function attachJson(world: World, facts: unknown, fileName: string): void {
  world.attach(encodeRecord(facts), { mediaType: 'application/json', fileName })
}
