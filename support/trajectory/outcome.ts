import { type ErrorCode, refusalCode } from '../../targets/contract'
import type { Answer } from './read'

/** What became of an operation on one backend. */
export type Outcome =
  | { readonly status: 'done'; readonly repeat: boolean; readonly answer: Answer | undefined }
  /** Refused with a code of the contract, or with an error that carries none. */
  | {
      readonly status: 'refused'
      readonly code: ErrorCode | 'untyped'
      /** What the refusal says that it concerns. */
      readonly subject: string
      readonly message: string
    }
  /** The reply was lost: it may be stored or not. */
  | { readonly status: 'unknown' }

/** Thrown in place of a reply that got lost on its way. */
export class ReplyLost extends Error {
  override readonly name = 'ReplyLost'
}

export function outcomeOfError(error: unknown): Outcome {
  if (error instanceof ReplyLost) return { status: 'unknown' }
  const message = error instanceof Error ? error.message : String(error)
  return {
    status: 'refused',
    code: refusalCode(error) ?? 'untyped',
    subject: subjectOf(error) ?? message,
    message,
  }
}

function subjectOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('subject' in error)) return undefined
  return typeof error.subject === 'string' ? error.subject : undefined
}

/** An outcome in a few words: `refused (session-not-found)`. */
export function printOutcome(outcome: Outcome): string {
  switch (outcome.status) {
    case 'done':
      return outcome.repeat ? 'accepted as a repeat' : 'accepted'
    case 'refused':
      if (outcome.code === 'untyped') return `failed with an error without a code (${outcome.message})`
      // Which server, and what to do, is in the message.
      return `refused (${outcome.code === 'unavailable' ? outcome.message : outcome.code})`
    case 'unknown':
      return 'unknown (the reply was lost)'
  }
}
