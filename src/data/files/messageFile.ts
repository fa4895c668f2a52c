import * as z from 'zod/mini'
import { MESSAGE_FILES, type MessageFile } from '../../domain/message.ts'
import { fileTimeout } from '../backend/fileTimeout.ts'
import { useLive } from '../mirror/useLive.ts'
import { call, type CallResult } from '../session/call.ts'
import { openedWorkspace, workspace } from '../session/workspace.ts'
import { keepMessageFile } from '../mirror/messageFileCache.ts'

/** The file if it is on this device: seen here before, or waiting to be sent. Undefined until looked up. */
export const useLocalMessageFile = ({ id, mimeType }: MessageFile): Blob | null | undefined =>
  useLive(
    async ({ mirror, outbox }) => {
      const kept = await mirror.messageFiles.get(id)
      if (kept !== undefined) return kept.bytes
      const waiting = await outbox.files.get(id)
      return waiting === undefined ? null : new Blob([waiting.bytes], { type: mimeType })
    },
    [id, mimeType],
  )

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
  if (answer.ok && openedWorkspace() === of) await keepMessageFile(of.mirror, file, answer.value)
  return answer
}
