import { type FileDescription, storableName } from './file.ts'
import { sendFile, type Thread, threadArgs } from './message.ts'
import type { Intent } from './op.ts'

/** This is not in message.ts, which is in the initial bundle: it is needed only once a file is chosen. */
export const sendFileIntent = (
  thread: Thread,
  { id, name, mimeType, size, seconds }: FileDescription,
): Intent =>
  sendFile.intent({
    id,
    ...threadArgs(thread),
    name: storableName(name),
    size,
    mime_type: mimeType,
    seconds,
  })
