import { printAny, Refusal } from './errors'

/** Part of a list: `limit` entries after leaving out `offset`. Absent: from the first, all of them. */
export interface Page {
  readonly offset?: number | undefined
  readonly limit?: number | undefined
}

/** A page, checked: `offset` ≥ 0 and `limit` ≥ 1, both whole, else `invalid-page` (SES-3). */
export function admitPage(page: Page = {}): { offset: number; limit: number | undefined } {
  const { offset = 0, limit } = page
  if (!Number.isSafeInteger(offset) || offset < 0) {
    throw new Refusal('invalid-page', `offset ${printAny(offset)}`, 'a whole number from 0 was expected')
  }
  if (limit !== undefined && (!Number.isSafeInteger(limit) || limit < 1)) {
    throw new Refusal('invalid-page', `limit ${printAny(limit)}`, 'a whole number from 1 was expected')
  }
  return { offset, limit }
}
