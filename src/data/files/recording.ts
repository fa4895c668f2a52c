import type { FileDescription } from '../../domain/file.ts'
import type { Workspace } from '../session/workspace.ts'
import { keepWithRoom } from '../mirror/keepWithRoom.ts'

/** A voice note that is being recorded. draft: key of the draft that it belongs to. */
export type Recording = {
  readonly id: string
  readonly name: string
  readonly mimeType: string
  readonly draft: string
}

/**
 * Stores the next second of a recording: an app that is killed meanwhile loses only the last one. Each second has a row
 * of its own: in one row, a recording of five minutes would write 150 times its bytes. into: the workspace of the
 * person who records. n: from 0. seconds: length of the recording so far.
 */
export async function keepSlice(
  into: Workspace,
  recording: Recording,
  n: number,
  slice: Blob,
  seconds: number,
): Promise<void> {
  const bytes = await slice.arrayBuffer()
  await keepWithRoom(into, () =>
    into.outbox.slices.put({ ...recording, n, bytes, seconds, savedAt: Date.now() }),
  )
}

/** Joins the parts without an `await`: a transaction of IndexedDB ends while a Blob is read. */
function joined(parts: readonly ArrayBuffer[]): ArrayBuffer {
  const whole = new Uint8Array(parts.reduce((sum, { byteLength }) => sum + byteLength, 0))
  let at = 0
  for (const part of parts) {
    whole.set(new Uint8Array(part), at)
    at += part.byteLength
  }
  return whole.buffer
}

/** Makes a file of the draft out of the stored slices. Null when there is none. */
export async function joinRecording(into: Workspace, id: string): Promise<FileDescription | null> {
  const { slices, files } = into.outbox
  let file: FileDescription | null = null
  await keepWithRoom(into, () =>
    into.outbox.transaction('rw', slices, files, async () => {
      const all = await slices.where('id').equals(id).sortBy('n')
      const [first, last] = [all[0], all.at(-1)]
      if (first === undefined || last === undefined) return
      const { name, mimeType, draft, savedAt } = first
      const bytes = joined(all.map((slice) => slice.bytes))
      file = { id, name, mimeType, size: bytes.byteLength, seconds: last.seconds }
      await files.put({ id, name, mimeType, bytes, seconds: last.seconds, draft, savedAt })
      await slices.where('id').equals(id).delete()
    }),
  )
  return file
}

export async function dropRecording({ outbox }: Workspace, id: string): Promise<void> {
  await outbox.slices.where('id').equals(id).delete()
}

const lockOf = (id: string): string => `azulejo-recording:${id}`

/** Until the returned function is called, no other tab treats the recording as one of a killed app. */
export function holdRecording(id: string): () => void {
  const ended = new AbortController()
  const { signal } = ended
  const untilEnded = () =>
    new Promise<void>((resolve) => {
      if (signal.aborted) resolve()
      signal.addEventListener('abort', () => resolve())
    })
  void navigator.locks.request(lockOf(id), untilEnded)
  return () => ended.abort()
}

type WhenFree = (id: string, work: () => Promise<unknown>) => Promise<unknown>

/** Runs the work unless a tab is recording. */
const whenFree: WhenFree = (id, work) =>
  navigator.locks.request(lockOf(id), { ifAvailable: true }, (lock) => (lock === null ? null : work()))

/**
 * Makes files of the recordings that a killed app has left behind, for the drafts whose keys begin with this text.
 */
export async function joinLeftRecordings(
  into: Workspace,
  draft: string,
  whileFree: WhenFree = whenFree,
): Promise<void> {
  const left = await into.outbox.slices.where('draft').startsWith(draft).primaryKeys()
  for (const id of new Set(left.map(([recording]) => recording)))
    await whileFree(id, () => joinRecording(into, id))
}
