import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { client, manager } from '../../../tests/support/mirror-pages.ts'
import { sendMessageIntent } from '../../domain/message.ts'
import { sendFileIntent } from '../../domain/sendFileIntent.ts'
import { OutboxDatabase } from '../storage/databases.ts'
import { enqueue } from './outbox.ts'
import { refuseUpload } from './queuedUploads.ts'
import { moveToManager } from './refusedMessage.ts'

const former = { clientId: client, managerId: manager }
const current = { clientId: client, managerId: '00000000-0000-4000-8000-0000000000d2' }
const note = { id: 'note', name: 'nota.mp4', mimeType: 'audio/mp4', size: 2, seconds: 3 }

let outbox: OutboxDatabase
beforeEach(() => {
  outbox = new OutboxDatabase('test', { indexedDB: new IDBFactory(), IDBKeyRange })
})
afterEach(() => outbox.close())

const keepFile = (id: string, draft: string) =>
  outbox.files.put({ ...note, id, bytes: new Uint8Array([1, 2]).buffer, draft, savedAt: 0 })
const ops = () => outbox.ops.orderBy('n').toArray()

test('a refused recording is queued for the current manager: the same bytes, another op, the other conversation', async () => {
  await keepFile('note', '')
  await enqueue(outbox, [{ intent: sendFileIntent(former, note), id: 'first', now: 0 }])
  const [op] = await ops()
  if (op === undefined) throw new Error('nothing was enqueued')
  await refuseUpload(outbox, op, 'not_allowed')
  await moveToManager(outbox, 'first', current.managerId)
  expect(await ops()).toMatchObject([
    {
      status: 'queued',
      outcome: null,
      args: { id: 'note', manager_id: current.managerId, seconds: 3 },
      file: { path: `${client}/${current.managerId}/note`, uploaded: false },
    },
  ])
  expect((await ops())[0]?.id).not.toBe('first')
  expect(await outbox.files.get('note')).toMatchObject({ seconds: 3 })
})

test('an op that was sent already is not changed', async () => {
  const words = { intent: sendMessageIntent(former, 'row', 'Hola'), id: 'words', now: 0 }
  await enqueue(outbox, [words], { take: { limit: 1, now: 0 } })
  await moveToManager(outbox, 'words', current.managerId)
  expect(await ops()).toMatchObject([{ id: 'words', args: { manager_id: manager } }])
})
