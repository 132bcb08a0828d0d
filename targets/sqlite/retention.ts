import type { Database } from './database'

/** Where a life's log is cut into history and what is active. The cut never moves back. */
export interface Cuts {
  /** Moves the cut as a conversation event came, where the session keeps so many active (EVT-11). */
  retain(life: number): void
  /** Moves the cut behind an event, by its number in the log (SUM-8). */
  moveTo(life: number, seq: number): void
}

interface Numbered {
  readonly seq: number
}

/** To be called inside the transaction of the write that moves the cut. No event is rewritten. */
export function retention(db: Database): Cuts {
  const keepOf = db.query<[life: number], { readonly keep: number | null }>(/* sql */ `
    SELECT keep FROM session WHERE life = ?`)

  /** The nth conversation event from the end. */
  const nthLast = db.query<[life: number, before: number], Numbered>(/* sql */ `
    SELECT seq FROM event WHERE life = ? AND conversation ORDER BY seq DESC LIMIT 1 OFFSET ?`)
  const messageFrom = db.query<[life: number, seq: number], Numbered>(/* sql */ `
    SELECT seq FROM event INDEXED BY event_user_message
    WHERE life = ? AND seq >= ? AND user_message ORDER BY seq LIMIT 1`)
  const messageBefore = db.query<[life: number, seq: number], Numbered>(/* sql */ `
    SELECT seq FROM event INDEXED BY event_user_message
    WHERE life = ? AND seq < ? AND user_message ORDER BY seq DESC LIMIT 1`)

  const move = db.query<[cut: number, life: number, cut: number]>(/* sql */ `
    UPDATE session SET cut = ? WHERE life = ? AND cut < ?`)

  function moveTo(life: number, seq: number): void {
    move.run(seq, life, seq)
  }

  return {
    moveTo,
    retain(life) {
      const { keep } = keepOf.one(life)
      if (keep === null) return
      const first = nthLast.get(life, keep - 1)?.seq ?? 1
      const message = messageFrom.get(life, first) ?? messageBefore.get(life, first)
      if (message !== undefined) moveTo(life, message.seq - 1)
    },
  }
}
