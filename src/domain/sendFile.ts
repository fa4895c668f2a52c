import { type KeptFile, storableName } from './file.ts'
import { sendFile, type Thread, threadArgs } from './message.ts'
import type { Intent } from './op.ts'

/** Apart from message.ts, which is in the initial bundle: no message is a file until one is chosen. */
export const sendFileIntent = (thread: Thread, { id, name, mimeType, size, seconds }: KeptFile): Intent =>
  sendFile.intent({
    id,
    ...threadArgs(thread),
    name: storableName(name),
    size,
    mime_type: mimeType,
    seconds,
  })
