import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { Dexie, liveQuery } from 'dexie'
import { expect, it, onTestFinished, vi } from 'vitest'
import { markRead, sendFile, sendMessage } from '../../domain/message.ts'
import { OutboxDatabase } from './databases.ts'
import { opsOf } from './opsOf.ts'
import type { QueuedOp } from './queuedOp.ts'

const open = () => {
  const outbox = new OutboxDatabase('test', { indexedDB: new IDBFactory(), IDBKeyRange })
  onTestFinished(() => outbox.close())
  return outbox
}

const op = (id: string, { kind }: { readonly kind: string }): Omit<QueuedOp, 'n'> => ({
  id,
  kind,
  v: 1,
  args: {},
  base: null,
  lane: 'lane',
  subject: id,
  needs: null,
  file: null,
  quiet: false,
  status: 'queued',
  outcome: null,
  createdAt: 0,
  postponed: null,
})

it('ops of several changes come in the order in which they were enqueued', async () => {
  const outbox = open()
  for (const [id, change] of [
    ['a', sendMessage],
    ['b', markRead],
    ['c', sendFile],
    ['d', sendMessage],
  ] as const)
    await outbox.ops.add(op(id, change))
  expect((await opsOf(outbox, [sendMessage, sendFile])).map(({ id }) => id)).toEqual(['a', 'c', 'd'])
  expect(await opsOf(outbox, [])).toEqual([])
})

it('a live query of some changes runs again for these, and not for a mark', async () => {
  // Without one of the environment, Dexie answers no live query.
  const { indexedDB } = Dexie.dependencies
  Dexie.dependencies.indexedDB = new IDBFactory()
  onTestFinished(() => {
    Dexie.dependencies.indexedDB = indexedDB
  })
  const outbox = open()
  const results: number[] = []
  const query = liveQuery(async () => (await opsOf(outbox, [sendMessage])).length)
  const running = query.subscribe((count) => results.push(count))
  onTestFinished(() => running.unsubscribe())
  await vi.waitFor(() => expect(results).toEqual([0]))
  const n = await outbox.ops.add(op('mark', markRead))
  await outbox.ops.update(n, { status: 'sent' })
  await outbox.ops.delete(n)
  await outbox.ops.add(op('message', sendMessage))
  await vi.waitFor(() => expect(results.at(-1)).toBe(1))
  expect(results).toEqual([0, 1])
})
