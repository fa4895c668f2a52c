import type { RefusalCode } from './refusal.ts'
import type { Space } from './space.ts'

export type Args = Readonly<Record<string, unknown>>

/** What a change was made over: a text as it was (S11), a state as the person saw it (S26). */
export type Base = Readonly<Record<string, unknown>>

/** A named change (S4), as it is sent. `id` is made once, on this device, and never reused. */
export type Op = {
  readonly id: string
  readonly kind: string
  readonly v: number
  readonly args: Args
  readonly base: Base | null
}

/** What a person did, before it is an op: `defineChange` says what each field is. */
export type Intent = Omit<Op, 'id'> & {
  readonly lane: string
  readonly subject: string
  readonly quiet: boolean
  readonly drafts: readonly string[]
}

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
