import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { beforeEach, describe, expect, it } from 'vitest'
import type { PullAnswer } from '../sync/protocol.ts'
import { MirrorDatabase } from './databases.ts'
import { applyPull, momentOf, positionOf } from './mirror.ts'

const uid = '00000000-0000-4000-8000-000000000001'
const space = `person:${uid}`

let mirror: MirrorDatabase

beforeEach(() => {
  mirror = new MirrorDatabase(uid, { indexedDB: new IDBFactory(), IDBKeyRange })
})

const notice = (id: string, seq: number) => ({
  id,
  user_id: uid,
  created_at: '2026-11-22T08:00:00+00:00',
  sync_seq: seq,
})

const answer = (
  seq: number,
  {
    ids = [],
    buried = [],
    epoch = 'first',
    reset = false,
  }: {
    ids?: string[]
    buried?: string[]
    epoch?: string
    reset?: boolean
  },
): PullAnswer => ({
  epoch,
  spaces: {
    [space]: {
      rows: { notifications: ids.map((id) => notice(id, seq)) },
      tombstones: buried.map((id): [string, string] => ['notifications', id]),
      floors: {},
      cursor: { seq },
      more: false,
      reset,
    },
  },
  gone: [],
  more: false,
})

const held = async () => (await mirror.rows('notifications').toArray()).map((row) => row['id'])

describe('The mirror', () => {
  it('S13: does not take a page that was asked for from where it is no more', async () => {
    const before = await positionOf(mirror)
    await applyPull(mirror, before, answer(1, { ids: ['a', 'b'] }), 1)
    const asked = await positionOf(mirror)
    await applyPull(mirror, asked, answer(3, { buried: ['a'] }), 2)
    expect(await applyPull(mirror, asked, answer(2, { ids: ['a'] }), 3)).toBeNull()
    expect(await held()).toEqual(['b'])
    expect((await mirror.spaces.get(space))?.cursor).toEqual({ seq: 3, epoch: 'first' })
  })

  it('S20: begins anew in another epoch, and says when', async () => {
    await applyPull(mirror, await positionOf(mirror), answer(5, { ids: ['a', 'b'] }), 1)
    expect(await momentOf(mirror, 'setBackAt')).toBeNull()
    await applyPull(
      mirror,
      await positionOf(mirror),
      answer(2, { ids: ['b'], epoch: 'second', reset: true }),
      2,
    )
    expect(await held()).toEqual(['b'])
    expect(await momentOf(mirror, 'setBackAt')).toBe(2)
  })
})
