import { assignments } from '../../domain/assignment.ts'
import { sendFile, sendMessage } from '../../domain/message.ts'
import { canDiscard, type Intent } from '../../domain/op.ts'
import { useLive } from '../mirror/useLive.ts'
import { workspace } from '../session/workspace.ts'
import type { OutboxDatabase } from '../storage/databases.ts'
import type { QueuedOp } from '../storage/queuedOp.ts'
import { addOps } from './addOps.ts'
import { announce } from './announce.ts'

/** A message that the server refused. manager: the current one if the message was for a former one; otherwise null. */
type RefusedMessage = {
  readonly hasFile: boolean
  readonly manager: { readonly id: string; readonly name: string } | null
}

const opOf = ({ ops }: OutboxDatabase, id: string): Promise<QueuedOp | undefined> =>
  ops.where('id').equals(id).first()

/** id: of the op. */
export const useRefusedMessage = (id: string): RefusedMessage | null | undefined =>
  useLive(
    async ({ mirror, outbox, person }) => {
      const op = await opOf(outbox, id)
      if (op === undefined) return null
      const message = sendFile.argsIn(op) ?? sendMessage.argsIn(op)
      // An agent's client has another manager now: this agent can no longer write to the client.
      const current = message?.user_id === person.uid && (await mirror.typed(assignments).get(person.uid))
      return {
        hasFile: op.file !== null,
        manager:
          current && current.manager_id !== message?.manager_id
            ? { id: current.manager_id, name: current.manager_name }
            : null,
      }
    },
    [id],
  )

/** The bytes of the file of an op; null when the browser has deleted them. */
export async function refusedFile(id: string): Promise<File | null> {
  const { outbox } = workspace()
  const op = await opOf(outbox, id)
  const kept = op?.file ? await outbox.files.get(op.file.id) : undefined
  return kept === undefined ? null : new File([kept.bytes], kept.name, { type: kept.mimeType })
}

function toManager(op: QueuedOp, managerId: string): Intent | null {
  const [file, words] = [sendFile.argsIn(op), sendMessage.argsIn(op)]
  if (file !== null) return sendFile.intent({ ...file, manager_id: managerId })
  return words && sendMessage.intent({ ...words, manager_id: managerId })
}

/** Queues the same text, or the same file, for another account manager: a new op on the same row. */
export async function moveToManager(outbox: OutboxDatabase, id: string, managerId: string): Promise<void> {
  await outbox.transaction('rw', [outbox.ops, outbox.drafts, outbox.files, outbox.endedUploads], async () => {
    const op = await opOf(outbox, id)
    const intent = op !== undefined && canDiscard(op.status) ? toManager(op, managerId) : null
    if (op === undefined || intent === null) return
    await outbox.ops.delete(op.n)
    // The unfinished upload has the former manager's path: the server must delete it.
    if (op.file?.uploadId !== undefined) await outbox.endedUploads.put({ id: op.file.uploadId })
    await addOps(outbox, [{ intent, id: crypto.randomUUID(), now: Date.now() }], [])
  })
}

export async function sendToManager(id: string, managerId: string): Promise<void> {
  await moveToManager(workspace().outbox, id, managerId)
  announce('enqueued')
}
