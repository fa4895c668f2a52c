import { canDiscard, type Intent, isWaiting, type Outcome } from '../../domain/op.ts'
import type { OutboxDatabase } from '../storage/databases.ts'
import type { Mirrored } from '../mirror/mirror.ts'
import type { QueuedOp } from '../storage/queuedOp.ts'
import { afterPull, asideLeft, blockings, moveOp, nextBatch, settle } from './queue.ts'

/** The outbox: what this person did and the server has not confirmed. Every step is durable before it counts. */

export type NewOp = { readonly intent: Intent; readonly id: string; readonly now: number }

const queued = ({ intent, id, now }: NewOp): Omit<QueuedOp, 'n'> => ({
  id,
  kind: intent.kind,
  v: intent.v,
  args: intent.args,
  base: intent.base ?? null,
  lane: intent.lane,
  subject: intent.subject,
  quiet: intent.quiet,
  status: 'queued',
  outcome: null,
  createdAt: now,
  aside: null,
})

/** What a push takes. `fresh`: never sent before, by `n`. `rest`: something waits that is not in it. */
export type Batch = {
  readonly ops: readonly QueuedOp[]
  readonly fresh: readonly number[]
  readonly rest: boolean
}

type Enqueuing = {
  /** The drafts that became this op go in the same transaction: never both, never neither. */
  readonly draftKeys?: readonly string[]
  /** The engine is at rest: what goes next is taken at once, and saves the message a wait for the disk. */
  readonly take?: { readonly limit: number; readonly now: number } | null
}

/** Resolves when the ops are durable. Null when nothing was to be taken. */
export async function enqueue(
  db: OutboxDatabase,
  ops: readonly NewOp[],
  { draftKeys = [], take = null }: Enqueuing = {},
): Promise<Batch | null> {
  return db.transaction('rw', db.ops, db.drafts, async () => {
    for (const op of ops) {
      if (op.intent.quiet)
        // An older mark that has not left yet says nothing that the newer one does not say.
        await db.ops
          .where('subject')
          .equals(op.intent.subject)
          .filter((waiting) => waiting.status === 'queued')
          .delete()
      await db.ops.add(queued(op))
    }
    if (draftKeys.length > 0) await db.drafts.bulkDelete([...draftKeys])
    return take === null ? null : markNext(db, take.limit, take.now)
  })
}

/** Inside a transaction. Only what changes is written: a retried op is marked already. */
async function markNext(db: OutboxDatabase, limit: number, now: number, underWay?: Batch): Promise<Batch> {
  const away = new Set(underWay?.ops.map(({ n }) => n))
  const all = (await db.ops.orderBy('n').toArray()).filter(({ n }) => !away.has(n))
  const turned = blockings(all)
  const next = nextBatch(all, limit, now)
  const fresh = next.filter(({ status }) => status === 'queued').map((op) => moveOp(op, 'sent'))
  const changed = [...turned, ...fresh]
  if (changed.length > 0) await db.ops.bulkPut(changed)
  const waiting = all.filter(({ status }) => isWaiting(status)).length
  return {
    ops: next.map((op) => (op.status === 'sent' ? op : moveOp(op, 'sent'))),
    fresh: fresh.map(({ n }) => n),
    rest: waiting > next.length || turned.some(({ status }) => status === 'queued'),
  }
}

/**
 * S8: what is sent is written down as sent before the request leaves. `underWay`: a batch that is not answered yet;
 * what is taken behind it may leave only when all of it was applied.
 */
export const takeBatch = (db: OutboxDatabase, limit: number, now: number, underWay?: Batch): Promise<Batch> =>
  db.transaction('rw', db.ops, () => markNext(db, limit, now, underWay))

/** A batch that was written down ahead and did not leave: still the person's to take back (S8). */
export async function returnToQueue(db: OutboxDatabase, { fresh }: Batch): Promise<void> {
  await db.transaction('rw', db.ops, async () => {
    const ops = (await db.ops.bulkGet([...fresh])).filter((op) => op?.status === 'sent')
    await db.ops.bulkPut(ops.flatMap((op) => (op === undefined ? [] : [moveOp(op, 'queued')])))
    await db.ops.bulkPut(blockings(await db.ops.orderBy('n').toArray()))
  })
}

/** The answers to a batch, in its order. */
export async function settleBatch(
  db: OutboxDatabase,
  batch: readonly QueuedOp[],
  outcomes: readonly Outcome[],
  acked: readonly string[],
): Promise<void> {
  await db.transaction('rw', db.ops, db.acks, async () => {
    await db.acks.bulkDelete([...acked])
    const kept: QueuedOp[] = []
    const dropped: number[] = []
    for (const [index, op] of (await db.ops.bulkGet(batch.map(({ n }) => n))).entries()) {
      const outcome = outcomes[index]
      // Gone or settled meanwhile: another leader had the answer first (S13).
      if (outcome === undefined || op === undefined || op.status !== 'sent') continue
      const settled = settle(op, outcome)
      if (settled === 'drop') dropped.push(op.n)
      else kept.push(settled)
    }
    await db.ops.bulkPut(kept)
    await db.ops.bulkDelete(dropped)
    // Only a refusal can hold back what stands behind it.
    if (kept.every(({ status }) => status === 'applied')) return
    await db.ops.bulkPut(blockings(await db.ops.orderBy('n').toArray()))
  })
}

/**
 * S8: forgets what the mirror shows by now. Only applied ops are acknowledged: the ledger's memory of a refusal is what
 * keeps a late duplicate of the request from doing what was refused. S20: what another epoch applied is queued again.
 * Returns whether something is.
 */
export async function settleMirrored(db: OutboxDatabase, mirrored: Mirrored): Promise<boolean> {
  // Most pulls find nothing to do: looking needs no lock, and the page reads the same table.
  if ((await db.ops.toArray()).every((op) => afterPull(op, mirrored) === 'keep')) return false
  return db.transaction('rw', db.ops, db.acks, async () => {
    const all = await db.ops.toArray()
    const done = all.filter((op) => afterPull(op, mirrored) === 'forget')
    const again = all.filter((op) => afterPull(op, mirrored) === 'again')
    await db.ops.bulkDelete(done.map((op) => op.n))
    await db.acks.bulkPut(done.map(({ id }) => ({ id })))
    await db.ops.bulkPut(again.map((op) => moveOp(op, 'queued', null)))
    return again.length > 0
  })
}

/** S9: the op that stands alone is refused here; the server would not even read it. */
export async function refuseAlone(db: OutboxDatabase, op: QueuedOp): Promise<void> {
  await settleBatch(db, [op], [{ outcome: 'refused', code: 'text_unreadable' }], [])
}

export async function backOffAlone(
  db: OutboxDatabase,
  op: QueuedOp,
  since: number,
  ms: number,
): Promise<void> {
  await db.ops.update(op.n, { aside: { since, ms } })
}

/** How long until a lane that stepped aside may go on, ms; null when none waits. */
export async function nextAside(db: OutboxDatabase, now: number): Promise<number | null> {
  const left = (await db.ops.toArray())
    .filter(({ status }) => isWaiting(status))
    .map((op) => asideLeft(op, now))
    .filter((ms) => ms > 0)
  return left.length === 0 ? null : Math.min(...left)
}

/** S24: a wake or 'Sincronizar ahora' tries everything again. */
export async function endAsides(db: OutboxDatabase): Promise<void> {
  if ((await db.ops.toArray()).every(({ aside }) => aside === null)) return
  await db.ops.toCollection().modify({ aside: null })
}

/** After a new log-in or a step-up: what waited for it goes again, under its own id. */
export async function releaseNeedsAuth(db: OutboxDatabase): Promise<void> {
  const held = (await db.ops.toArray()).filter((op) => op.status === 'needs_auth')
  await db.ops.bulkPut(held.map((op) => moveOp(op, 'queued')))
}

/** Resending is a new op on the same row (S8), in the old one's place. False when it may not be taken back. */
export async function replaceOp(
  db: OutboxDatabase,
  id: string,
  again: { id: string; now: number } & Partial<Pick<QueuedOp, 'args' | 'base'>>,
): Promise<boolean> {
  return db.transaction('rw', db.ops, async () => {
    const op = await db.ops.where('id').equals(id).first()
    if (op === undefined || !canDiscard(op.status)) return false
    // The old one's number: what was done after it on the same row still comes after it (S9).
    await db.ops.put({
      ...op,
      id: again.id,
      args: again.args ?? op.args,
      base: again.base ?? op.base,
      status: 'queued',
      outcome: null,
      createdAt: again.now,
      aside: null,
    })
    await db.ops.bulkPut(blockings(await db.ops.orderBy('n').toArray()))
    return true
  })
}

/** False for what is sent and unanswered: it may already be on the server. */
export async function discardOp(db: OutboxDatabase, id: string): Promise<boolean> {
  return db.transaction('rw', db.ops, async () => {
    const op = await db.ops.where('id').equals(id).first()
    if (op === undefined || !canDiscard(op.status)) return false
    await db.ops.delete(op.n)
    await db.ops.bulkPut(blockings(await db.ops.orderBy('n').toArray()))
    return true
  })
}
