import { canDiscard, isWaiting, type Outcome } from '../../domain/op.ts'
import type { OutboxDatabase } from '../storage/databases.ts'
import type { MirrorProgress } from '../mirror/mirrorCursors.ts'
import type { QueuedOp } from '../storage/queuedOp.ts'
import { addOps, type NewOp } from './addOps.ts'
import {
  afterPull,
  awaitsAnswer,
  postponementLeft,
  changedBlockings,
  moveOp,
  nextBatch,
  withFileNotUploaded,
  withOutcome,
} from './queue.ts'

/** The outbox: ops that the server has not confirmed. Each function resolves when its change is durable. */

/** The ops of one push. `fresh`: the `n` of ops that were never sent before. `hasMore`: other ops are waiting. */
export type Batch = {
  readonly ops: readonly QueuedOp[]
  readonly fresh: readonly number[]
  readonly hasMore: boolean
}

type Enqueuing = {
  /** Drafts that became this op; they are deleted in the same transaction. */
  readonly draftKeys?: readonly string[]
  /**
   * Set when the engine is idle: the next batch is taken in the same transaction, which saves one write to the disk.
   */
  readonly take?: { readonly limit: number; readonly now: number } | null
}

/** Resolves when the ops are durable. Null without `take`. */
export async function enqueue(
  db: OutboxDatabase,
  ops: readonly NewOp[],
  { draftKeys = [], take = null }: Enqueuing = {},
): Promise<Batch | null> {
  return db.transaction('rw', db.ops, db.drafts, db.files, async () => {
    await addOps(db, ops, draftKeys)
    return take === null ? null : markNext(db, take.limit, take.now)
  })
}

/** Call inside a transaction. Only changed ops are written: a retried op is marked as sent already. */
async function markNext(db: OutboxDatabase, limit: number, now: number, inFlight?: Batch): Promise<Batch> {
  const inFlightNumbers = new Set(inFlight?.ops.map(({ n }) => n))
  const all = (await db.ops.orderBy('n').toArray()).filter(({ n }) => !inFlightNumbers.has(n))
  const blockingChanges = changedBlockings(all)
  const next = nextBatch(all, limit, now)
  const fresh = next.filter(({ status }) => status === 'queued').map((op) => moveOp(op, 'sent'))
  const changed = [...blockingChanges, ...fresh]
  if (changed.length > 0) await db.ops.bulkPut(changed)
  const waiting = all.filter(({ status }) => isWaiting(status)).length
  return {
    ops: next.map((op) => (op.status === 'sent' ? op : moveOp(op, 'sent'))),
    fresh: fresh.map(({ n }) => n),
    hasMore: waiting > next.length || blockingChanges.some(({ status }) => status === 'queued'),
  }
}

/**
 * S8: an op is stored as sent before the request is made. `inFlight`: a batch that is not answered yet;
 * the next batch may be sent only when all of it was applied.
 */
export const takeBatch = (db: OutboxDatabase, limit: number, now: number, inFlight?: Batch): Promise<Batch> =>
  db.transaction('rw', db.ops, () => markNext(db, limit, now, inFlight))

/**
 * The ops of a batch that was taken and not sent are queued again: the person can discard them (S8). One that the
 * person has edited since is left: it has the same number, and is sent as another op.
 */
export const returnToQueue = (db: OutboxDatabase, { ops, fresh }: Batch): Promise<void> =>
  db.transaction('rw', db.ops, async () => {
    const taken = (await db.ops.bulkGet([...fresh])).filter((op) => op?.status === 'sent')
    const unsent = taken.flatMap((op) =>
      ops.some(({ id }) => id === op?.id) && op ? [moveOp(op, 'queued')] : [],
    )
    await db.ops.bulkPut(unsent)
    await db.ops.bulkPut(changedBlockings(await db.ops.orderBy('n').toArray()))
  })

/**
 * Stores the outcomes of a batch. outcomes: in the order of the batch. newId: for an op that has to be sent as another
 * one.
 */
export async function storeOutcomes(
  db: OutboxDatabase,
  batch: readonly QueuedOp[],
  outcomes: readonly Outcome[],
  acked: readonly string[],
  newId: () => string,
): Promise<void> {
  await db.transaction('rw', db.ops, db.acks, async () => {
    await db.acks.bulkDelete([...acked])
    const kept: QueuedOp[] = []
    const dropped: number[] = []
    for (const [index, op] of (await db.ops.bulkGet(batch.map(({ n }) => n))).entries()) {
      const outcome = outcomes[index]
      // Deleted or answered meanwhile by another leader (S13), or replaced by the person: this is not the answer to that op.
      if (outcome === undefined || op === undefined || !awaitsAnswer(op, batch[index])) continue
      const answered = withOutcome(op, outcome, newId)
      if (answered === 'drop') dropped.push(op.n)
      else kept.push(answered)
    }
    await db.ops.bulkPut(kept)
    await db.ops.bulkDelete(dropped)
    // Only a refusal can block later ops.
    if (kept.every(({ status }) => status === 'applied')) return
    await db.ops.bulkPut(changedBlockings(await db.ops.orderBy('n').toArray()))
  })
}

/** Call inside a transaction. */
const deleteFiles = (db: OutboxDatabase, ops: readonly QueuedOp[]): Promise<void> =>
  db.files.bulkDelete(ops.flatMap(({ file }) => (file === null ? [] : [file.id])))

/**
 * S8: deletes applied ops that the mirror has reached. Only applied ops are acknowledged: the server must remember a
 * refusal, so that a late duplicate of the request is not applied. S20: ops that another epoch applied are queued again.
 * Returns whether ops were queued again. onDone: called with the deleted ops before their files are deleted.
 */
export async function reconcileApplied(
  db: OutboxDatabase,
  progress: MirrorProgress,
  onDone: (done: readonly QueuedOp[]) => Promise<void> = async () => undefined,
): Promise<boolean> {
  // Most pulls find nothing to do: this check needs no write lock on a table that the page reads, too.
  const changed = (await db.ops.toArray()).filter((op) => afterPull(op, progress) !== 'keep')
  if (changed.length === 0) return false
  await onDone(changed.filter((op) => afterPull(op, progress) === 'forget'))
  return db.transaction('rw', db.ops, db.acks, db.files, async () => {
    const all = await db.ops.toArray()
    const done = all.filter((op) => afterPull(op, progress) === 'forget')
    const again = all.filter((op) => afterPull(op, progress) === 'again')
    await db.ops.bulkDelete(done.map((op) => op.n))
    await deleteFiles(db, done)
    await db.acks.bulkPut(done.map(({ id }) => ({ id })))
    // The bucket may be as old as the database: the file is uploaded again, too.
    await db.ops.bulkPut(again.map((op) => withFileNotUploaded(moveOp(op, 'queued', null))))
    return again.length > 0
  })
}

/** S9: refuses an op on the device: the server rejects a request that contains it. */
export async function refuseOp(db: OutboxDatabase, op: QueuedOp): Promise<void> {
  await storeOutcomes(db, [op], [{ outcome: 'refused', code: 'text_unreadable' }], [], () => op.id)
}

export async function deferLane(db: OutboxDatabase, op: QueuedOp, since: number, ms: number): Promise<void> {
  await db.ops.update(op.n, { postponed: { since, ms } })
}

/** Ms until the next deferral or hold ends; null without one. */
export async function nextPostponementEnd(db: OutboxDatabase, now: number): Promise<number | null> {
  const left = (await db.ops.toArray())
    .filter(({ status }) => isWaiting(status))
    .map((op) => postponementLeft(op, now))
    .filter((ms) => ms > 0)
  return left.length === 0 ? null : Math.min(...left)
}

const isDeferred = ({ postponed }: QueuedOp): boolean => postponed !== null && postponed.held !== true

/** S24: a wake or 'Sincronizar ahora' ends all deferrals. Held ops stay held: the screen still offers to undo them. */
export async function endDeferrals(db: OutboxDatabase): Promise<void> {
  if (!(await db.ops.toArray()).some(isDeferred)) return
  await db.ops.filter(isDeferred).modify({ postponed: null })
}

/** Whether an op is still held for its undo. */
export const hasHeldOps = async (db: OutboxDatabase, now: number): Promise<boolean> =>
  (await db.ops.toArray()).some((op) => op.postponed?.held === true && postponementLeft(op, now) > 0)

/** Called after a log-in or a second factor: ops that waited for it are queued again, under the same id. */
export async function releaseNeedsAuth(db: OutboxDatabase): Promise<void> {
  const waiting = (await db.ops.toArray()).filter((op) => op.status === 'needs_auth')
  await db.ops.bulkPut(waiting.map((op) => moveOp(op, 'queued')))
}

/**
 * Resending makes a new op on the same row (S8), at the old op's position. False when the old op may not be discarded.
 */
export async function replaceOp(
  db: OutboxDatabase,
  id: string,
  again: { id: string; now: number } & Partial<Pick<QueuedOp, 'args' | 'base'>>,
): Promise<boolean> {
  return db.transaction('rw', db.ops, async () => {
    const op = await db.ops.where('id').equals(id).first()
    if (op === undefined || !canDiscard(op.status)) return false
    // The old op's `n`: later ops on the same row still follow it (S9).
    await db.ops.put({
      ...withFileNotUploaded(op),
      id: again.id,
      args: again.args ?? op.args,
      base: again.base ?? op.base,
      status: 'queued',
      outcome: null,
      createdAt: again.now,
      postponed: null,
    })
    await db.ops.bulkPut(changedBlockings(await db.ops.orderBy('n').toArray()))
    return true
  })
}

/**
 * The ops that need the row which this discarded op would have made: the server would refuse them for a reason that is not
 * theirs. Only tickets are needed by other ops, and of the ops on a ticket only `open_ticket` has no base: when another
 * one is discarded, the server has the ticket, and they can be sent. Their texts and files stay, for the person to decide
 * about (S27).
 */
const withoutRow = (discarded: QueuedOp, ops: readonly QueuedOp[]): QueuedOp[] =>
  ops
    .filter(
      ({ needs, status }) => discarded.base === null && needs === discarded.subject && status === 'queued',
    )
    .map((op) => moveOp(op, 'refused', { outcome: 'refused', code: 'ticket_discarded' }))

/** False for an op that was sent and not answered: it may be on the server. */
export async function discardOp(db: OutboxDatabase, id: string): Promise<boolean> {
  return db.transaction('rw', db.ops, db.files, db.endedUploads, async () => {
    const op = await db.ops.where('id').equals(id).first()
    if (op === undefined || !canDiscard(op.status)) return false
    await db.ops.delete(op.n)
    await deleteFiles(db, [op])
    if (op.file?.uploadId !== undefined) await db.endedUploads.put({ id: op.file.uploadId })
    await db.ops.bulkPut(changedBlockings(await db.ops.orderBy('n').toArray()))
    await db.ops.bulkPut(withoutRow(op, await db.ops.orderBy('n').toArray()))
    return true
  })
}
