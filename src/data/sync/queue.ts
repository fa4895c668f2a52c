import { isWaiting, needsPerson, opTransitions, type OpStatus, type Outcome } from '../../domain/op.ts'
import type { Mirrored } from '../mirror/mirror.ts'
import type { QueuedOp } from '../storage/queuedOp.ts'

/** What is left of its time aside, ms; 0 when it is over. A clock that was set back before the start ends it (S24). */
export function asideLeft({ aside }: Pick<QueuedOp, 'aside'>, now: number): number {
  if (aside === null || now < aside.since) return 0
  return Math.max(0, aside.since + aside.ms - now)
}

/** Bytes of JSON a push may carry; a body over 2 MB is refused whole. */
const BATCH_BYTES = 256_000

/** S8: only along the table; anything else is a fault in this program. */
export function moveOp(op: QueuedOp, status: OpStatus, outcome: Outcome | null = op.outcome): QueuedOp {
  if (!opTransitions[op.status].includes(status)) throw new Error(`op ${op.status} cannot become ${status}`)
  return { ...op, status, outcome }
}

/**
 * S9: the next batch, in the order of `n`. The server takes a batch in order and in one transaction, so ops
 * of one lane may travel together; those of one row may not, because the server would do the second even where it
 * refuses the first. A lane that has to wait holds back its later ops, never other lanes. What was sent and not
 * answered is asked about whatever was refused before it: it may be on the server.
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
    if (heldLanes.has(op.lane) || behindRefusal || rows.has(op.subject) || asideLeft(op, now) > 0) {
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

/** What an outcome makes of an op: a new state, or nothing left of it (a quiet op that was refused). */
export function settle(op: QueuedOp, outcome: Outcome): QueuedOp | 'drop' {
  if (op.quiet && (outcome.outcome === 'refused' || outcome.outcome === 'conflict')) return 'drop'
  return moveOp(op, outcome.outcome, outcome)
}

/**
 * S8: an applied op goes (`forget`) when the mirror has reached its number, or when the device no longer sees the space.
 * S20: one that another epoch applied may be on the server, or not: it is asked about `again`, under its id.
 */
export function afterPull(op: QueuedOp, { epoch, numberOf }: Mirrored): 'keep' | 'forget' | 'again' {
  if (op.status !== 'applied' || op.outcome?.outcome !== 'applied') return 'keep'
  const { space, seq, epoch: own = null } = op.outcome
  if (own !== null && epoch !== undefined && own !== epoch) return 'again'
  const number = numberOf(space)
  return number === undefined || number >= seq ? 'forget' : 'keep'
}
