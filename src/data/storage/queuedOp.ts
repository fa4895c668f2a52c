import type { FileOfOp, Op, OpStatus, Outcome } from '../../domain/op.ts'
import type { RefusalCode } from '../../domain/refusal.ts'

type QueuedFile = FileOfOp & {
  /** Its bytes are in the bucket, and the op may be sent. */
  readonly uploaded: boolean
  /** The bucket lost them once. */
  readonly isRepeated?: true
  /**
   * The server has a part of the bytes, as this upload. The id is here and not with the bytes, which each write would
   * copy.
   */
  readonly uploadId?: string | undefined
}

/** An op as the outbox stores it. `n` is the order in which this device made it. */
export type QueuedOp = Op & {
  readonly n: number
  readonly lane: string
  readonly subject: string
  /** The subject of a row that must be on the server first. */
  readonly needs: string | null
  readonly file: QueuedFile | null
  readonly quiet: boolean
  readonly status: OpStatus
  readonly outcome: Outcome | null
  /** Device time, ms. */
  readonly createdAt: number
  /**
   * The deferral of its lane, because this op makes the server fail (S9); or `held`, while the person can undo it.
   * Start and duration in ms, not a date (S24).
   */
  readonly postponed: { readonly since: number; readonly ms: number; readonly held?: true } | null
}

/** A refused op has no effect on the screen: the person sees the server's value, and the change in the Centro. */
export const isEffective = ({ status }: QueuedOp): boolean =>
  status === 'queued' || status === 'sent' || status === 'applied' || status === 'needs_auth'

/** Why the op was not applied, for the person; null while it may still be applied. */
export const refusalOf = (op: QueuedOp): RefusalCode | null => {
  if (op.outcome?.outcome === 'refused') return op.outcome.code
  return op.status === 'blocked' || op.status === 'conflict' || op.status === 'needs_auth' ? op.status : null
}
