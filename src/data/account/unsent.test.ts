import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, it } from 'vitest'
import { markIntent, markRead, sendMessageIntent } from '../../domain/message.ts'
import { DeviceDatabase, OutboxDatabase } from '../storage/databases.ts'
import { enqueue } from '../sync/outbox.ts'
import { hasMoreUnsent, nothingUnsent, unsentIn } from './unsent.ts'

const thread = {
  clientId: '00000000-0000-4000-8000-000000000001',
  managerId: '00000000-0000-4000-8000-000000000003',
}

it('S27: changes and unfinished texts count; marks and untouched texts do not', async () => {
  const memory = { indexedDB: new IDBFactory(), IDBKeyRange }
  const [outbox, device] = [new OutboxDatabase('test', memory), new DeviceDatabase(memory)]
  const person = { uid: thread.clientId, email: '', fullName: '', roles: [] }
  const unsent = () => unsentIn({ outbox, person }, device)
  expect(nothingUnsent(await unsent())).toBe(true)
  await enqueue(outbox, [
    { intent: sendMessageIntent(thread, crypto.randomUUID(), 'Hola'), id: crypto.randomUUID(), now: 0 },
    { intent: markIntent(markRead, thread, '2026-11-22T00:00:00Z'), id: crypto.randomUUID(), now: 0 },
  ])
  await outbox.drafts.bulkPut([
    { key: 'begun', value: 'Quisiera', savedAt: 0 },
    { key: 'blank', value: '  ', savedAt: 0 },
    { key: 'changed', value: 'Norte', base: 'Sur', savedAt: 0 },
    { key: 'emptied', value: '', base: 'Sur', savedAt: 0 },
    { key: 'put back', value: 'Sur', base: 'Sur', savedAt: 0 },
  ])
  expect(await unsent()).toEqual({ changes: 1, drafts: 3 })
  // Shared from another app: for the first person who signs in, and for another person of this device.
  const shared = { at: Date.now(), text: 'Mira esto', files: [], left: 0 }
  await device.shared.bulkPut([
    { ...shared, id: 'a', uid: null },
    { ...shared, id: 'b', uid: thread.managerId },
  ])
  expect(await unsent()).toEqual({ changes: 1, drafts: 4 })
  const slice = { id: 'voice', name: 'nota.webm', mimeType: 'audio/webm', draft: 'begun', savedAt: 0 }
  for (const n of [0, 1]) await outbox.slices.put({ ...slice, n, seconds: n, bytes: new ArrayBuffer(1) })
  expect(await unsent()).toEqual({ changes: 1, drafts: 5 })
})

it('S27: more changes or texts than were confirmed are detected', () => {
  const before = { changes: 1, drafts: 1 }
  expect(hasMoreUnsent({ changes: 2, drafts: 0 }, before)).toBe(true)
  expect(hasMoreUnsent({ changes: 0, drafts: 2 }, before)).toBe(true)
  expect(hasMoreUnsent(before, before)).toBe(false)
})
