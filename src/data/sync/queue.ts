import { isWaiting, needsPerson, opTransitions, type OpStatus, type Outcome } from '../../domain/op.ts'
import type { MirrorProgress } from '../mirror/mirrorCursors.ts'
import type { QueuedOp } from '../storage/queuedOp.ts'

/**
 * Ms until the op may be sent, if it is deferred or held; 0 when that has ended. If the device's clock was set back to before
 * its start, that ends it (S24).
 */
export function postponementLeft({ postponed }: Pick<QueuedOp, 'postponed'>, now: number): number {
  if (postponed === null || now < postponed.since) return 0
  return Math.max(0, postponed.since + postponed.ms - now)
}

/** Bytes of JSON a push may carry; a body over 2 MB is refused whole. */
const BATCH_BYTES = 256_000

/** S8: only transitions of the table; any other is a programming error. */
export function moveOp(op: QueuedOp, status: OpStatus, outcome: Outcome | null = op.outcome): QueuedOp {
  if (!opTransitions[op.status].includes(status)) throw new Error(`op ${op.status} cannot become ${status}`)
  return { ...op, status, outcome }
}

/** The op, with its file marked as not uploaded. */
export const withFileNotUploaded = (op: QueuedOp): QueuedOp =>
  op.file === null ? op : { ...op, file: { ...op.file, uploaded: false } }

/**
 * Ops whose row can be created: every earlier op on a row that they need is on the server. They are in the order of
 * `n`.
 */
function readyOps(ops: readonly QueuedOp[]): ReadonlySet<QueuedOp> {
  const missing = new Set<string>()
  const ready = new Set<QueuedOp>()
  for (const op of ops) {
    if (op.needs === null || !missing.has(op.needs)) ready.add(op)
    if (op.status !== 'applied') missing.add(op.subject)
  }
  return ready
}

/**
 * The next op whose file is uploaded: the smallest file among the ops whose row can be created; those in `notTaken`, ids
 * of ops, are the last. Null when no file waits.
 */
export function nextUpload(ops: readonly QueuedOp[], notTaken: ReadonlySet<string>): QueuedOp | null {
  const waiting = [...readyOps(ops)].filter(
    ({ status, file }) => status === 'queued' && file?.uploaded === false,
  )
  const bySize = waiting.toSorted((a, b) => (a.file?.size ?? 0) - (b.file?.size ?? 0))
  return bySize.find(({ id }) => !notTaken.has(id)) ?? bySize[0] ?? null
}

/**
 * S9: the next batch, in the order of `n`. The server applies a batch in order and in one transaction, so ops of one
 * lane may be in one batch. Ops of one row may not, because the server would apply the second even when it refuses the
 * first. A waiting lane holds back only its own later ops. An op that was sent and not answered is always sent again,
 * even behind a refusal: it may be on the server. An op that needs another row, or a file in a bucket, waits until that
 * exists.
 */
export function nextBatch(ops: readonly QueuedOp[], limit: number, now: number): QueuedOp[] {
  const closedLanes = new Set<string>()
  const subjectsNeedingPerson = new Set<string>()
  const batch: QueuedOp[] = []
  const rows = new Set<string>()
  const ready = readyOps(ops)
  let bytes = 0
  for (const op of ops) {
    if (needsPerson(op.status)) {
      subjectsNeedingPerson.add(op.subject)
      if (op.status === 'needs_auth') closedLanes.add(op.lane)
      continue
    }
    if (!isWaiting(op.status)) continue
    const behindRefusal = op.status === 'queued' && subjectsNeedingPerson.has(op.subject)
    const lacksRowOrFile = op.status === 'queued' && (!ready.has(op) || op.file?.uploaded === false)
    if (
      closedLanes.has(op.lane) ||
      behindRefusal ||
      lacksRowOrFile ||
      rows.has(op.subject) ||
      postponementLeft(op, now) > 0
    ) {
      closedLanes.add(op.lane)
      continue
    }
    bytes += JSON.stringify(op.args).length
    if (batch.length === limit || (batch.length > 0 && bytes > BATCH_BYTES)) break
    batch.push(op)
    rows.add(op.subject)
  }
  return batch
}

/**
 * S8: queued ops behind a refusal on the same row, or on one they need, become `blocked`; freed ones become `queued`
 * again.
 */
export function changedBlockings(ops: readonly QueuedOp[]): QueuedOp[] {
  const refusedSubjects = new Set<string>()
  const changed: QueuedOp[] = []
  for (const op of ops) {
    const behind = refusedSubjects.has(op.subject) || (op.needs !== null && refusedSubjects.has(op.needs))
    if (op.status === 'queued' && behind) changed.push(moveOp(op, 'blocked'))
    if (op.status === 'blocked' && !behind) changed.push(moveOp(op, 'queued'))
    if (op.status === 'refused' || op.status === 'conflict') refusedSubjects.add(op.subject)
  }
  return changed
}

/**
 * The bucket was restored from a backup after the upload. This counts only once: to a bucket that loses every file, it
 * would be uploaded without end.
 */
const lostItsFile = ({ file }: QueuedOp, outcome: Outcome): boolean =>
  file !== null &&
  file.uploaded &&
  file.isRepeated !== true &&
  outcome.outcome === 'refused' &&
  outcome.code === 'file_missing'

/**
 * S13: whether the answer to a sent op is one to this op. Another leader may have queued it again, and then it may be
 * blocked: without its answer, the person could discard or edit a change that the server has applied.
 */
export const awaitsAnswer = ({ id, status }: QueuedOp, sent: QueuedOp | undefined): boolean =>
  id === sent?.id && (status === 'sent' || status === 'queued' || status === 'blocked')

/**
 * The op with its outcome; 'drop' for a quiet op that was refused. If the server has lost its file, it becomes another
 * op, because the server has answered this one, and its file is uploaded again.
 */
export function withOutcome(own: QueuedOp, outcome: Outcome, newId: () => string): QueuedOp | 'drop' {
  const op: QueuedOp = own.status === 'queued' || own.status === 'blocked' ? { ...own, status: 'sent' } : own
  if (op.quiet && (outcome.outcome === 'refused' || outcome.outcome === 'conflict')) return 'drop'
  if (op.file !== null && lostItsFile(op, outcome))
    return { ...moveOp(op, 'queued'), id: newId(), file: { ...op.file, uploaded: false, isRepeated: true } }
  return moveOp(op, outcome.outcome, outcome)
}

/**
 * S8: an applied op is deleted when the mirror has reached its number, or when the person no longer sees the space.
 * S20: an op that another epoch applied may or may not be on the server: it is sent `again`, under the same id.
 */
export function afterPull(op: QueuedOp, { epoch, numberOf }: MirrorProgress): 'keep' | 'forget' | 'again' {
  if (op.status !== 'applied' || op.outcome?.outcome !== 'applied') return 'keep'
  const { space, seq, epoch: own = null } = op.outcome
  if (own !== null && epoch !== undefined && own !== epoch) return 'again'
  const number = numberOf(space)
  return number === undefined || number >= seq ? 'forget' : 'keep'
}
