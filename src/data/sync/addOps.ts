import type { Intent } from '../../domain/op.ts'
import type { OutboxDatabase } from '../storage/databases.ts'
import type { QueuedOp } from '../storage/queuedOp.ts'

// Separate from outbox.ts, which loads with the engine, after the screens that send.

/** The bytes of an intent's file are already in `files`, under the file's id. */
export type NewOp = {
  readonly intent: Intent
  readonly id: string
  readonly now: number
  /** Ms before it is sent: until then the person can undo it. */
  readonly holdMs?: number | undefined
}

const queued = ({ intent, id, now, holdMs: ms }: NewOp): Omit<QueuedOp, 'n'> => ({
  id,
  kind: intent.kind,
  v: intent.v,
  args: intent.args,
  base: intent.base ?? null,
  lane: intent.lane,
  subject: intent.subject,
  needs: intent.needs,
  file: intent.file === null ? null : { ...intent.file, uploaded: false },
  quiet: intent.quiet,
  status: 'queued',
  outcome: null,
  createdAt: now,
  postponed: ms === undefined ? null : { since: now, ms, held: true },
})

/**
 * Call inside a transaction of ops, drafts and files. Each file is enqueued once: the op of a second tap would be refused
 * after the first op has deleted the bytes.
 */
export async function addOps(
  db: OutboxDatabase,
  ops: readonly NewOp[],
  draftKeys: readonly string[],
): Promise<void> {
  for (const op of ops) {
    const { file, quiet, subject } = op.intent
    const ofRow = db.ops.where('subject').equals(subject)
    if (file !== null) {
      if ((await ofRow.count()) > 0) continue
      await db.files.update(file.id, { draft: '' })
    }
    // The newer quiet op includes the older one, which was not sent yet.
    if (quiet) await ofRow.filter(({ status }) => status === 'queued').delete()
    await db.ops.add(queued(op))
  }
  if (draftKeys.length > 0) await db.drafts.bulkDelete([...draftKeys])
}
