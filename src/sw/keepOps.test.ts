import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import type { Row } from '../domain/entity.ts'
import { sendMessageIntent } from '../domain/message.ts'
import { accountSpace } from '../domain/space.ts'
import { MirrorDatabase, OutboxDatabase } from '../data/storage/databases.ts'
import { keepOps } from './keepOps.ts'

const ROWS = 200

const message = (index: number): Row => ({
  id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
  user_id: 'client',
  manager_id: 'manager',
  created_at: new Date(Date.UTC(2026, 0, 1, 0, index)).toISOString(),
  sync_seq: index,
})

let open: { readonly outbox: OutboxDatabase; readonly mirror: MirrorDatabase }
beforeEach(() => {
  const disk = { indexedDB: new IDBFactory(), IDBKeyRange }
  open = { outbox: new OutboxDatabase('test', disk), mirror: new MirrorDatabase('test', disk) }
  onTestFinished(() => {
    open.outbox.close()
    open.mirror.close()
  })
})

const typed = {
  intent: sendMessageIntent({ clientId: 'client', managerId: 'manager' }, 'row', 'Voy en camino'),
  id: 'op',
  now: 0,
}
const texts = async () => (await open.outbox.ops.toArray()).map(({ args }) => args['message'])

/** The first writes fail with this error. */
function failWith(name: string, times: number): void {
  let left = times
  open.outbox.ops.hook('creating', () => {
    left -= 1
    if (left >= 0) throw new DOMException('no room', name)
  })
}

it('S16: on a full device a reply in a notification is stored after old rows of the mirror are deleted', async () => {
  const { mirror } = open
  await mirror.spaces.put({ space: accountSpace('client'), cursor: { seq: ROWS }, floors: {} })
  await mirror.rows('direct_messages').bulkPut(Array.from({ length: ROWS }, (_, index) => message(index)))
  failWith('QuotaExceededError', 1)
  await keepOps(open, [typed])
  expect(await texts()).toEqual(['Voy en camino'])
  expect(await mirror.rows('direct_messages').count()).toBeLessThan(ROWS)
})

it('S16: after the connection to the database was lost, it is opened again', async () => {
  failWith('InvalidStateError', 1)
  await keepOps(open, [typed])
  expect(await texts()).toEqual(['Voy en camino'])
})

it('S16: a reply for which there is no room even then is not stored, and the error is thrown', async () => {
  failWith('QuotaExceededError', 2)
  await expect(keepOps(open, [typed])).rejects.toThrow('no room')
})
