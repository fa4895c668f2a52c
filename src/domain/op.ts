import type { RefusalCode } from './refusal.ts'
import type { Space } from './space.ts'

export type Args = Readonly<Record<string, unknown>>

/**
 * What an op that the server has not confirmed makes of a row, by kind: the row as it is when the op is about another
 * one, null when the op takes it away. at: ISO 8601, when it was done on this device.
 */
export type Effects<Row> = Readonly<Record<string, (row: Row, args: Args, at: string) => Row | null>>

/** Every change that there is, as the server names it (private.sync_kinds); a test holds the two lists together. */
export const opKinds = [
  'send_message',
  'mark_delivered',
  'mark_read',
  'read_notification',
  'read_all_notifications',
  'dismiss_notification',
  'set_favorite',
  'save_task_step',
  'submit_task',
  'move_task',
  'update_profile',
  'open_ticket',
  'reply_ticket',
  'attach_to_ticket',
  'move_ticket',
  'move_meeting',
  'set_preferences',
  'set_progress',
  'revoke_seat',
  'revoke_api_key',
] as const
export type OpKind = (typeof opKinds)[number]

/** A named change (S4), as it is sent. `id` is made once, on this device, and never reused. */
export type Op = {
  readonly id: string
  readonly kind: string
  readonly v: number
  readonly args: Args
  readonly base: Readonly<Record<string, unknown>> | null
}

/**
 * Kinds that set a state which can come back. Their `base` is the state that the person saw: a repeat that arrives
 * after the server's ledger forgot it must not set the state again (S26).
 */
type StateKind = 'set_favorite' | 'submit_task' | 'move_task' | 'move_ticket' | 'set_preferences'

/**
 * What a noun's file makes of what a person did.
 * `lane`: ops of one lane keep their order (S9). `subject`: the row; an op waits as `blocked` while an
 * earlier one on the same row stands refused (S8).
 */
export type Intent = Omit<Op, 'id' | 'base' | 'kind'> & {
  readonly lane: string
  readonly subject: string
  /**
   * A mark, not a person's words: a newer one takes the place of a queued older one on the same subject, and
   * a refusal of it is dropped instead of shown.
   */
  readonly quiet: boolean
} & (
    | { readonly kind: StateKind; readonly base: NonNullable<Op['base']> }
    | { readonly kind: Exclude<OpKind, StateKind>; readonly base?: Op['base'] }
  )

export type OpStatus = 'queued' | 'sent' | 'applied' | 'refused' | 'conflict' | 'blocked' | 'needs_auth'

export type Outcome =
  /** epoch: of the database that did it (S20); null from a server, or in an outbox, of before epochs. */
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
 * S8, as a table: what is not listed cannot happen. An op leaves the outbox from `applied` or by a discard; an applied one is
 * queued again when the database that applied it was set back (S20).
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

/** Never `sent`: what may already be on the server cannot be taken back here. */
export const canDiscard = (status: OpStatus): boolean =>
  status === 'queued' || status === 'refused' || status === 'blocked' || status === 'conflict'

/** A refusal that stands: a person has to look at it. */
export const needsPerson = (status: OpStatus): boolean =>
  status === 'refused' || status === 'conflict' || status === 'blocked' || status === 'needs_auth'

/** Work that has not reached the server, or may not have. */
export const isWaiting = (status: OpStatus): boolean => status === 'queued' || status === 'sent'
