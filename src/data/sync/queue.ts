import { isWaiting, needsPerson, opTransitions, type OpStatus, type Outcome } from '../../domain/op.ts'
import type { MirrorProgress } from '../mirror/mirror.ts'
import type { QueuedOp } from '../storage/queuedOp.ts'

/** Ms until the op's deferral ends; 0 when it has ended. A clock that was set back to before its start ends it (S24). */
export function deferralLeft({ aside }: Pick<QueuedOp, 'aside'>, now: number): number {
  if (aside === null || now < aside.since) return 0
  return Math.max(0, aside.since + aside.ms - now)
}

/** Bytes of JSON a push may carry; a body over 2 MB is refused whole. */
const BATCH_BYTES = 256_000

/** S8: only transitions of the table; any other is a programming error. */
export function moveOp(op: QueuedOp, status: OpStatus, outcome: Outcome | null = op.outcome): QueuedOp {
  if (!opTransitions[op.status].includes(status)) throw new Error(`op ${op.status} cannot become ${status}`)
  return { ...op, status, outcome }
}

/**
 * S9: the next batch, in the order of `n`. The server takes a batch in order and in one transaction, so ops
 * of one lane may be in one batch. Ops of one row may not, because the server would apply the second even when it
 * refuses the first. A lane that has to wait holds back its own later ops only. An op that was sent and not answered is
 * always sent again, even behind a refusal: it may be on the server.
 */
export function nextBatch(ops: readonly QueuedOp[], limit: number, now: number): QueuedOp[] {
  const heldLanes = new Set<string>()
  const refusedSubjects = new Set<string>()
  const batch: QueuedOp[] = []
  const rows = new Set<string>()
  let bytes = 0
  for (const op of ops) {
    if (needsPerson(op.status)) {
      refusedSubjects.add(op.subject)
      if (op.status === 'needs_auth') heldLanes.add(op.lane)
      continue
    }
    if (!isWaiting(op.status)) continue
    const behindRefusal = op.status === 'queued' && refusedSubjects.has(op.subject)
    if (heldLanes.has(op.lane) || behindRefusal || rows.has(op.subject) || deferralLeft(op, now) > 0) {
      heldLanes.add(op.lane)
      continue
    }
    bytes += JSON.stringify(op.args).length
    if (batch.length === limit || (batch.length > 0 && bytes > BATCH_BYTES)) break
    batch.push(op)
    rows.add(op.subject)
  }
  return batch
}

/** S8: queued ops behind a refusal on the same row become `blocked`; freed ones become `queued` again. */
export function blockings(ops: readonly QueuedOp[]): QueuedOp[] {
  const refusedSubjects = new Set<string>()
  const changed: QueuedOp[] = []
  for (const op of ops) {
    if (op.status === 'queued' && refusedSubjects.has(op.subject)) changed.push(moveOp(op, 'blocked'))
    if (op.status === 'blocked' && !refusedSubjects.has(op.subject)) changed.push(moveOp(op, 'queued'))
    if (op.status === 'refused' || op.status === 'conflict') refusedSubjects.add(op.subject)
  }
  return changed
}

/** The op with its outcome; 'drop' for a quiet op that was refused. */
export function settle(op: QueuedOp, outcome: Outcome): QueuedOp | 'drop' {
  if (op.quiet && (outcome.outcome === 'refused' || outcome.outcome === 'conflict')) return 'drop'
  return moveOp(op, outcome.outcome, outcome)
}

/**
 * S8: an applied op is forgotten when the mirror has reached its number, or when the person no longer sees the space.
 * S20: an op that another epoch applied may or may not be on the server: it is sent `again`, under the same id.
 */
export function afterPull(op: QueuedOp, { epoch, numberOf }: MirrorProgress): 'keep' | 'forget' | 'again' {
  if (op.status !== 'applied' || op.outcome?.outcome !== 'applied') return 'keep'
  const { space, seq, epoch: own = null } = op.outcome
  if (own !== null && epoch !== undefined && own !== epoch) return 'again'
  const number = numberOf(space)
  return number === undefined || number >= seq ? 'forget' : 'keep'
}
