import * as z from 'zod/mini'
import { directMessages, MESSAGE_FILES, type MessageFile } from '../../domain/message.ts'
import { fileTimeout } from '../backend/fileTimeout.ts'
import { useLive } from '../mirror/useLive.ts'
import type { MirrorDatabase } from '../storage/databases.ts'
import { storageFailure } from '../storage/storage.ts'
import { call, type CallResult } from '../session/call.ts'
import { openedWorkspace, type Workspace, workspace } from '../session/workspace.ts'

/** Number of conversation files stored on a device: about 100 MB of photos and voice notes. */
const KEPT_MOST = 300

/**
 * Above the limit, files of messages that the mirror no longer has are deleted first, then those of the oldest
 * messages.
 */
export async function dropOldMessageFiles(mirror: MirrorDatabase, most = KEPT_MOST): Promise<void> {
  const kept = await mirror.messageFiles.toCollection().primaryKeys()
  if (kept.length <= most) return
  const rows = await mirror.typed(directMessages).bulkGet(kept)
  const byAge = kept
    .map((id, place) => ({ id, at: rows[place]?.created_at ?? '' }))
    .toSorted((a, b) => (a.at < b.at ? -1 : 1))
  await mirror.messageFiles.bulkDelete(byAge.slice(0, kept.length - most).map(({ id }) => id))
}

/** On a full device, a file is shown and not stored. */
async function keep({ mirror }: Workspace, { id, owner }: MessageFile, bytes: Blob): Promise<void> {
  try {
    await mirror.messageFiles.put({ id, owner, bytes })
    await dropOldMessageFiles(mirror)
  } catch (error) {
    if (storageFailure(error) !== 'storage_full') throw error
  }
}

/** isSent: the server has it, not only the outbox. */
type Held = { readonly bytes: Blob; readonly isSent: boolean }

/** The file if it is on this device: seen here before, or waiting to be sent. Undefined until looked up. */
export const useHeldMessageFile = ({ id, mimeType }: MessageFile): Held | null | undefined =>
  useLive(
    async ({ mirror, outbox }) => {
      const kept = await mirror.messageFiles.get(id)
      if (kept !== undefined) return { bytes: kept.bytes, isSent: true }
      const waiting = await outbox.files.get(id)
      return waiting === undefined
        ? null
        : { bytes: new Blob([waiting.bytes], { type: mimeType }), isSent: false }
    },
    [id, mimeType],
  )

/** Keeps a file of the outbox after it is sent. */
export async function keepSentFile(file: MessageFile): Promise<void> {
  const of = workspace()
  const waiting = await of.outbox.files.get(file.id)
  if (waiting !== undefined) await keep(of, file, new Blob([waiting.bytes], { type: file.mimeType }))
}

/** Requests the file, and stores it on this device. */
export async function askMessageFile(file: MessageFile): Promise<CallResult<Blob>> {
  // The workspace of the person who asks: a slow file may arrive when another person uses the device (S21).
  const of = workspace()
  const answer = await call(`/storage/v1/object/authenticated/${MESSAGE_FILES}/${file.path}`, {
    as: 'person',
    method: 'GET',
    reads: 'file',
    timeoutMs: fileTimeout(file.size),
    answer: z.instanceof(File),
  })
  if (answer.ok && openedWorkspace() === of) await keep(of, file, answer.value)
  return answer
}
