import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, it } from 'vitest'
import { markIntent, markRead, sendMessageIntent } from '../../domain/message.ts'
import { OutboxDatabase } from '../storage/databases.ts'
import { enqueue } from '../sync/outbox.ts'
import { isMore, nothingUnsent, unsentIn } from './unsent.ts'

const thread = {
  clientId: '00000000-0000-4000-8000-000000000001',
  managerId: '00000000-0000-4000-8000-000000000003',
}

it('S27: changes and texts that were begun count; marks and untouched texts do not', async () => {
  const outbox = new OutboxDatabase('test', { indexedDB: new IDBFactory(), IDBKeyRange })
  expect(nothingUnsent(await unsentIn({ outbox }))).toBe(true)
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
  expect(await unsentIn({ outbox })).toEqual({ changes: 1, drafts: 3 })
})

it('S27: more of either is more than was confirmed', () => {
  const before = { changes: 1, drafts: 1 }
  expect(isMore({ changes: 2, drafts: 0 }, before)).toBe(true)
  expect(isMore({ changes: 0, drafts: 2 }, before)).toBe(true)
  expect(isMore(before, before)).toBe(false)
})
