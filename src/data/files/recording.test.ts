import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Workspace } from '../session/workspace.ts'
import { MirrorDatabase, OutboxDatabase } from '../storage/databases.ts'
import { dropRecording, joinLeftRecordings, joinRecording, keepSlice } from './recording.ts'

const draft = 'message:ana:diego'
const recording = { id: 'voice', name: 'nota.webm', mimeType: 'audio/webm', draft }

let own: Workspace
let written: number
beforeEach(() => {
  const memory = { indexedDB: new IDBFactory(), IDBKeyRange }
  const [outbox, mirror] = [new OutboxDatabase('test', memory), new MirrorDatabase('test', memory)]
  own = { outbox, mirror, person: { uid: 'ana', email: '', fullName: '', roles: [] } }
  written = 0
  const count = (_key: unknown, { bytes }: { bytes: ArrayBuffer }) => {
    written += bytes.byteLength
  }
  outbox.slices.hook('creating', count)
  outbox.files.hook('creating', count)
  const again = (_change: unknown, _key: unknown, row: { bytes: ArrayBuffer }) => {
    written += row.bytes.byteLength
  }
  outbox.slices.hook('updating', again)
  outbox.files.hook('updating', again)
})
afterEach(() => {
  own.outbox.close()
  own.mirror.close()
})

const second = (n: number) => new Blob([new Uint8Array(3_000).fill(n % 256)])

async function record(seconds: number, of = recording): Promise<void> {
  for (let n = 0; n < seconds; n += 1) await keepSlice(own, of, n, second(n), n + 1)
}

it('the bytes written to the disk grow with the length of the recording, not with its square', async () => {
  for (const seconds of [10, 60, 300]) {
    written = 0
    await record(seconds)
    const file = await joinRecording(own, 'voice')
    expect(file).toEqual({
      id: 'voice',
      name: 'nota.webm',
      mimeType: 'audio/webm',
      size: seconds * 3_000,
      seconds,
    })
    // Each second once on its own, and once in the whole.
    expect(written).toBe(2 * seconds * 3_000)
    await own.outbox.files.clear()
  }
})

it('the seconds are joined in their order, and nothing of them is left beside the file', async () => {
  await record(12)
  await joinRecording(own, 'voice')
  const [file] = await own.outbox.files.where('draft').equals(draft).toArray()
  const bytes = new Uint8Array(file?.bytes ?? new ArrayBuffer(0))
  expect(Array.from({ length: 12 }, (_, n) => bytes[n * 3_000])).toEqual(
    Array.from({ length: 12 }, (_, n) => n),
  )
  expect(await own.outbox.slices.count()).toBe(0)
  expect(await joinRecording(own, 'voice')).toBeNull()
})

it('what a killed app had recorded becomes a file of its draft; what another tab is recording does not', async () => {
  await record(3)
  await record(2, { ...recording, id: 'under way' })
  await record(1, { ...recording, id: 'elsewhere', draft: 'message:beto:diego' })
  await joinLeftRecordings(own, 'message:ana:', (id, work) =>
    id === 'under way' ? Promise.resolve(null) : work(),
  )
  expect(await own.outbox.files.toArray()).toMatchObject([{ id: 'voice', draft, seconds: 3 }])
  expect(new Set((await own.outbox.slices.toArray()).map(({ id }) => id))).toEqual(
    new Set(['under way', 'elsewhere']),
  )
})

it('a discarded recording leaves nothing', async () => {
  await record(3)
  await dropRecording(own, 'voice')
  expect(await own.outbox.slices.count()).toBe(0)
})
