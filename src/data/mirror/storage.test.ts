import { Dexie } from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { describe, expect, it } from 'vitest'
import type { Row } from '../../domain/entity.ts'
import { accountSpace } from '../../domain/space.ts'
import { MirrorDatabase, OutboxDatabase } from '../storage/databases.ts'
import { deletedFiles } from './useDeletedFiles.ts'
import { shrinkWindows, trimWindows } from './windows.ts'
import { closeWhenDeleted, storageFaultOf, withReopening } from '../storage/storage.ts'

const client = '00000000-0000-4000-8000-000000000001'
const manager = '00000000-0000-4000-8000-000000000003'
const space = accountSpace(client)

const opened = () => new MirrorDatabase('test', { indexedDB: new IDBFactory(), IDBKeyRange })

const row = (index: number): Row => ({
  id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
  user_id: client,
  manager_id: manager,
  message: `mensaje ${index}`,
  sender_type: 'client',
  read: true,
  created_at: new Date(Date.UTC(2026, 0, 1, 0, index)).toISOString(),
  sync_seq: index,
})

describe('S16: storage', () => {
  it('a full device keeps the newest rows of each thread, and raises its floor', async () => {
    const mirror = opened()
    await mirror.spaces.put({ space, cursor: { seq: 200 }, floors: {} })
    await mirror.rows('direct_messages').bulkPut(Array.from({ length: 200 }, (_, index) => row(index)))
    await shrinkWindows(mirror, 50)
    const kept = await mirror.rows('direct_messages').toArray()
    expect(kept.map(({ id }) => id)).toEqual(Array.from({ length: 50 }, (_, index) => row(150 + index)['id']))
    expect((await mirror.spaces.get(space))?.floors['direct_messages']?.[manager]).toEqual({
      created_at: row(150)['created_at'],
      id: row(150)['id'],
    })
    mirror.close()
  })

  it('a full device deletes the files of the library, and counts them for the person; without any it says nothing', async () => {
    const mirror = opened()
    await shrinkWindows(mirror, 50)
    expect(await deletedFiles(mirror)).toBe(0)
    for (const path of ['guia.pdf', 'video.mp4']) await mirror.kept.put({ path, bytes: new Blob(['bytes']) })
    await shrinkWindows(mirror, 50)
    expect(await mirror.kept.count()).toBe(0)
    expect(await deletedFiles(mirror)).toBe(2)
    // Fuller still, before the person has read it.
    await shrinkWindows(mirror, 50)
    expect(await deletedFiles(mirror)).toBe(2)
    mirror.close()
  })

  it('S3a: at an opening, a device that stays keeps the newest events of an account, and all its messages', async () => {
    const mirror = opened()
    await mirror.spaces.put({ space, cursor: { seq: 900 }, floors: {} })
    const rows = Array.from({ length: 201 }, (_, index) => row(index))
    await mirror.rows('tool_usage_events').bulkPut(rows)
    await mirror.rows('direct_messages').bulkPut(rows)
    await trimWindows(mirror)
    const kept = await mirror.rows('tool_usage_events').toArray()
    expect(kept.map(({ id }) => id)).toEqual(
      Array.from({ length: 100 }, (_, index) => row(101 + index)['id']),
    )
    const held = await mirror.spaces.get(space)
    expect(held?.floors).toEqual({
      tool_usage_events: { [client]: { created_at: row(101)['created_at'], id: row(101)['id'] } },
    })
    expect(await mirror.rows('direct_messages').count()).toBe(201)
    mirror.close()
  })

  it('S3a: below twice its window, nothing is written', async () => {
    const mirror = opened()
    await mirror.spaces.put({ space, cursor: { seq: 900 }, floors: {} })
    await mirror.rows('tool_usage_events').bulkPut(Array.from({ length: 200 }, (_, index) => row(index)))
    await trimWindows(mirror)
    expect(await mirror.rows('tool_usage_events').count()).toBe(200)
    mirror.close()
  })

  it('a short thread loses nothing', async () => {
    const mirror = opened()
    await mirror.spaces.put({ space, cursor: { seq: 9 }, floors: {} })
    await mirror.rows('direct_messages').bulkPut(Array.from({ length: 9 }, (_, index) => row(index)))
    await shrinkWindows(mirror, 50)
    expect(await mirror.rows('direct_messages').count()).toBe(9)
    mirror.close()
  })

  it('an op that an older version of the app stored keeps its undo', async () => {
    const memory = { indexedDB: new IDBFactory(), IDBKeyRange }
    const older = new Dexie('test-outbox', memory)
    older.version(4).stores({ ops: '++n, &id, subject' })
    const held = { since: 1, ms: 6_000, held: true }
    await older.table('ops').bulkAdd([
      { id: 'held', subject: 'a', aside: held },
      { id: 'queued', subject: 'b', aside: null },
    ])
    older.close()
    const outbox = new OutboxDatabase('test', memory)
    const ops = await outbox.ops.orderBy('n').toArray()
    expect(ops).toEqual([
      { n: 1, id: 'held', subject: 'a', postponed: held },
      { n: 2, id: 'queued', subject: 'b', postponed: null },
    ])
    outbox.close()
  })

  it('a closed connection is reopened, and the work is done', async () => {
    const mirror = opened()
    await mirror.open()
    // Safari closes a background page’s connection.
    mirror.close()
    await withReopening(mirror, () => mirror.spaces.put({ space, cursor: { seq: 1 }, floors: {} }))
    expect(await mirror.spaces.count()).toBe(1)
    mirror.close()
  })

  it('S15: a database that another tab deleted is not opened or created again', async () => {
    const idb = { indexedDB: new IDBFactory(), IDBKeyRange }
    const mirror = new MirrorDatabase('test', idb)
    await mirror.open()
    closeWhenDeleted(mirror)
    await new Dexie(mirror.name, idb).delete()
    await expect(withReopening(mirror, () => mirror.spaces.count())).rejects.toThrow(
      Dexie.DatabaseClosedError,
    )
    expect(await idb.indexedDB.databases()).toEqual([])
  })

  it('a connection that stays closed is reopened three times, and then the error is thrown', async () => {
    const mirror = opened()
    let tries = 0
    const work = () => {
      tries += 1
      return Promise.reject(new Dexie.DatabaseClosedError())
    }
    await expect(withReopening(mirror, work)).rejects.toThrow(Dexie.DatabaseClosedError)
    expect(tries).toBe(4)
    mirror.close()
  })

  it('another error is not retried', async () => {
    const mirror = opened()
    let tries = 0
    const work = () => {
      tries += 1
      return Promise.reject(new DOMException('full', 'QuotaExceededError'))
    }
    await expect(withReopening(mirror, work)).rejects.toThrow('full')
    expect(tries).toBe(1)
    mirror.close()
  })

  it('recognises a full device in an error that Dexie has wrapped', () => {
    const full = new DOMException('full', 'QuotaExceededError')
    expect(storageFaultOf(new Dexie.AbortError('aborted', full))).toBe('storage_full')
    expect(storageFaultOf(new Error('something else'))).toBe('unexpected')
  })
})
