import type { RefusalCode } from './refusal.ts'
import type { Space } from './space.ts'

export type Args = Readonly<Record<string, unknown>>

/** The old values that a change was based on: texts (S11), or the state that the person saw (S26). */
export type Base = Readonly<Record<string, unknown>>

/** A named change (S4), as it is sent. `id` is made once, on this device, and never reused. */
export type Op = {
  readonly id: string
  readonly kind: string
  readonly v: number
  readonly args: Args
  readonly base: Base | null
}

/** A file that must be in a bucket before its op is sent. */
export type FileOfOp = {
  /** The id of the row for the file; its bytes are stored under it on this device. */
  readonly id: string
  readonly bucket: string
  readonly path: string
  readonly mimeType: string
  /** Bytes. */
  readonly size: number
}

/** A change before it is an op; the fields are explained at `defineChange`. */
export type Intent = Omit<Op, 'id'> & {
  readonly lane: string
  readonly subject: string
  readonly needs: string | null
  readonly file: FileOfOp | null
  readonly quiet: boolean
  readonly drafts: readonly string[]
}

export type OpStatus = 'queued' | 'sent' | 'applied' | 'refused' | 'conflict' | 'blocked' | 'needs_auth'

export type Outcome =
  /** epoch: of the database that applied it (S20); null in answers and outboxes from before epochs existed. */
  | {
      readonly outcome: 'applied'
      readonly space: Space
      readonly seq: number
      readonly epoch?: string | null
    }
  | { readonly outcome: 'refused'; readonly code: RefusalCode }
  | { readonly outcome: 'conflict'; readonly server: unknown }
  | { readonly outcome: 'needs_auth' }

type Transitions = Readonly<Record<OpStatus, readonly OpStatus[]>>

/**
 * S8: the allowed transitions. An applied op is deleted when the mirror has reached its number, a discarded one at once;
 * an applied one is queued again when the database that applied it was restored from a backup (S20).
 */
export const opTransitions: Transitions = {
  queued: ['sent', 'blocked', 'refused'],
  sent: ['queued', 'applied', 'refused', 'conflict', 'needs_auth', 'sent'],
  applied: ['queued'],
  refused: [],
  conflict: [],
  blocked: ['queued'],
  needs_auth: ['sent', 'queued'],
}

/** A `sent` op cannot be discarded: it may be on the server already. */
export const canDiscard = (status: OpStatus): boolean =>
  status === 'queued' || status === 'refused' || status === 'blocked' || status === 'conflict'

/** The person has to decide about the op. */
export const needsPerson = (status: OpStatus): boolean =>
  status === 'refused' || status === 'conflict' || status === 'blocked' || status === 'needs_auth'

/** An op that the engine sends: not sent yet, or sent without an answer. */
export const isWaiting = (status: OpStatus): boolean => status === 'queued' || status === 'sent'
