import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  client,
  emptyMirror,
  floorAt,
  heldMessages,
  idOf,
  manager,
  message,
  messages,
  otherClient,
  otherSpace,
  pulled,
  space,
} from '../../../tests/support/mirror-pages.ts'
import type { PullAnswer } from './protocol.ts'
import type { MirrorDatabase } from '../storage/databases.ts'
import { clockReading, factTime } from '../storage/facts.ts'
import { applyPull } from './applyPull.ts'
import { mirrorProgress, readCursors } from './mirrorCursors.ts'

let mirror: MirrorDatabase
beforeEach(() => {
  mirror = emptyMirror()
})
afterEach(() => mirror.close())

const pull = async (answer: PullAnswer, now = 1_000) =>
  applyPull(mirror, await readCursors(mirror), answer, now)

describe('S3: a page of a pull', () => {
  it('a page stores rows, cursor and epoch, and returns the new rows', async () => {
    const arrived = await pull(
      pulled({ [space]: { rows: messages(message(1), message(2)), cursor: { seq: 2 } } }),
    )
    expect(arrived?.get('direct_messages')).toEqual([message(1), message(2)])
    expect(await heldMessages(mirror)).toEqual(['mensaje 1', 'mensaje 2'])
    expect(await readCursors(mirror)).toEqual({
      epoch: 'first',
      cursors: { [space]: { seq: 2, epoch: 'first' } },
    })
    expect(await factTime(mirror, 'setBackAt')).toBeNull()
  })

  it('a page applies tombstones first, so that a row which was created again stays', async () => {
    await pull(pulled({ [space]: { rows: messages(message(1), message(2)), cursor: { seq: 2 } } }))
    const tombstones: [string, string][] = [
      ['direct_messages', idOf(1)],
      ['direct_messages', idOf(2)],
      ['a_table_of_a_later_version', idOf(2)],
    ]
    const back = message(2, { message: 'de vuelta', sync_seq: 4 })
    await pull(pulled({ [space]: { rows: messages(back), tombstones, cursor: { seq: 4 } } }))
    expect(await heldMessages(mirror)).toEqual(['de vuelta'])
  })

  it('a page skips a table that this version does not know', async () => {
    const rows = { a_table_of_a_later_version: [message(1)], ...messages(message(2)) }
    const arrived = await pull(pulled({ [space]: { rows } }))
    expect([...(arrived?.keys() ?? [])]).toEqual(['direct_messages'])
  })

  it('a page changes nothing when another leader has pulled meanwhile', async () => {
    await pull(pulled({ [space]: { rows: messages(message(1)), cursor: { seq: 1 } } }))
    const asked = await readCursors(mirror)
    const newer = message(1, { message: 'nuevo', sync_seq: 3 })
    await pull(pulled({ [space]: { rows: messages(newer), cursor: { seq: 3 } } }))
    const late = pulled({ [space]: { rows: messages(message(1)), cursor: { seq: 2 } } })
    expect(await applyPull(mirror, asked, late, 2_000)).toBeNull()
    expect(await heldMessages(mirror)).toEqual(['nuevo'])
    expect((await readCursors(mirror)).cursors[space]).toMatchObject({ seq: 3 })
    expect(await factTime(mirror, 'syncedAt')).toBe(1_000)
  })

  it('a page deletes nothing when a `gone` space has come back meanwhile', async () => {
    await pull(pulled({ [space]: { rows: messages(message(1)), cursor: { seq: 1 } } }))
    const asked = await readCursors(mirror)
    await pull(pulled({ [space]: { cursor: { seq: 2 } } }))
    expect(await applyPull(mirror, asked, pulled({}, { gone: [space] }), 2_000)).toBeNull()
    expect(await heldMessages(mirror)).toEqual(['mensaje 1'])
  })

  it('the first page of a space is not applied after another leader’s first page', async () => {
    const asked = await readCursors(mirror)
    const first = pulled({ [space]: { rows: messages(message(1)), cursor: { seq: 1 } } })
    expect(await applyPull(mirror, asked, first, 1_000)).not.toBeNull()
    expect(await applyPull(mirror, asked, first, 1_000)).toBeNull()
  })

  it('the clocks of a complete pull are stored, and forgotten after the answer of an older server', async () => {
    const at = '2026-11-26T18:00:00+00:00'
    await applyPull(mirror, await readCursors(mirror), pulled({}, { at, more: true }), 5_000, 4_000)
    expect(await clockReading(mirror)).toBeNull()
    await applyPull(mirror, await readCursors(mirror), pulled({}, { at }), 7_000, 6_000)
    expect(await clockReading(mirror)).toEqual({
      askedAt: 6_000,
      servedAt: Date.UTC(2026, 10, 26, 18),
      syncedAt: 7_000,
    })
    await pull(pulled({}), 8_000)
    expect(await clockReading(mirror)).toBeNull()
  })

  it.each([true, false])('more: %s; syncedAt is set only on the last page', async (more) => {
    await pull(pulled({ [space]: {} }, { more }), 5_000)
    expect(await factTime(mirror, 'syncedAt')).toBe(more ? null : 5_000)
  })
})

const profile = (id: string) => ({ id, full_name: 'Mariana', sync_seq: 1 })

describe('S3: a space that is reset, or gone', () => {
  const mine = [message(1), message(2)]
  const theirs = message(3, { user_id: otherClient })

  beforeEach(async () => {
    await pull(
      pulled({
        [space]: {
          rows: { ...messages(...mine), profiles: [profile(client)] },
          floors: { direct_messages: { [manager]: floorAt(1) } },
          cursor: { seq: 2 },
        },
        [otherSpace]: {
          rows: { ...messages(theirs), profiles: [profile(otherClient)] },
          cursor: { seq: 3 },
        },
      }),
    )
  })

  it('reset: old rows and floors are deleted, those of other accounts are not', async () => {
    await pull(pulled({ [space]: { reset: true, rows: messages(message(2)), cursor: { seq: 9 } } }))
    expect(await heldMessages(mirror)).toEqual(['mensaje 2', 'mensaje 3'])
    expect(await mirror.rows('profiles').toCollection().primaryKeys()).toEqual([otherClient])
    expect((await mirror.spaces.get(space))?.floors).toEqual({})
  })

  it('gone: rows and cursor are deleted, those of other accounts are not', async () => {
    await pull(pulled({}, { gone: [space] }))
    expect(await heldMessages(mirror)).toEqual(['mensaje 3'])
    expect(await mirror.rows('profiles').toCollection().primaryKeys()).toEqual([otherClient])
    expect(Object.keys((await readCursors(mirror)).cursors)).toEqual([otherSpace])
  })

  it('gone: the files of its conversations are deleted with it', async () => {
    const bytes = new Blob(['photo'])
    await mirror.messageFiles.bulkPut([
      { id: idOf(1), owner: client, bytes },
      { id: idOf(3), owner: otherClient, bytes },
    ])
    await pull(pulled({}, { gone: [space] }))
    expect(await mirror.messageFiles.toCollection().primaryKeys()).toEqual([idOf(3)])
  })
})

const floors = (index: number) => ({ direct_messages: { [manager]: floorAt(index) } })

describe('S3a: the floor of a thread', () => {
  const floorNow = async () => (await mirror.spaces.get(space))?.floors['direct_messages']?.[manager]

  it('a row below the floor is neither stored nor reported; the row at it is', async () => {
    await pull(pulled({ [space]: { floors: floors(5), cursor: { seq: 9 } } }))
    const arrived = await pull(
      pulled({ [space]: { rows: messages(message(4), message(5), message(6)), cursor: { seq: 10 } } }),
    )
    expect(await heldMessages(mirror)).toEqual(['mensaje 5', 'mensaje 6'])
    expect(arrived?.get('direct_messages')).toHaveLength(2)
    expect(await floorNow()).toEqual(floorAt(5))
  })

  it('the floor only rises during a first pull, and rows below it are deleted', async () => {
    const firstPull = (index: number, id: number) => ({
      [space]: {
        floors: floors(index),
        rows: messages(message(3), message(4), message(5)),
        cursor: { as_of: 9, entity: 'direct_messages', id: idOf(id) },
      },
    })
    await pull(pulled(firstPull(3, 1), { more: true }))
    expect(await heldMessages(mirror)).toHaveLength(3)
    await pull(pulled(firstPull(5, 2), { more: true }))
    expect(await heldMessages(mirror)).toEqual(['mensaje 5'])
    await pull(pulled(firstPull(4, 3), { more: true }))
    expect(await floorNow()).toEqual(floorAt(5))
    expect(await heldMessages(mirror)).toEqual(['mensaje 5'])
  })
})

describe('S20: the epoch', () => {
  const one = { rows: messages(message(1)), cursor: { seq: 5 } }

  it('another epoch resets the spaces of its answer, and the person gets one notice', async () => {
    await pull(pulled({ [space]: one }), 1_000)
    const restored = pulled(
      { [space]: { reset: true, rows: messages(message(7)), cursor: { seq: 2 } } },
      { epoch: 'second', more: true },
    )
    await pull(restored, 2_000)
    expect(await heldMessages(mirror)).toEqual(['mensaje 7'])
    expect(await factTime(mirror, 'setBackAt')).toBe(2_000)
    // The person has read the notice.
    await mirror.facts.delete('setBackAt')
    await pull(pulled({ [otherSpace]: { reset: true } }, { epoch: 'second' }), 3_000)
    expect(await factTime(mirror, 'setBackAt')).toBeNull()
    expect(await readCursors(mirror)).toMatchObject({
      epoch: 'second',
      cursors: { [space]: { seq: 2, epoch: 'second' }, [otherSpace]: { epoch: 'second' } },
    })
  })

  it('a space that is not in the answer keeps its cursor’s epoch, and is requested with it', async () => {
    await pull(pulled({ [space]: one, [otherSpace]: one }))
    await pull(pulled({ [otherSpace]: { reset: true } }, { epoch: 'second', more: true }))
    expect((await readCursors(mirror)).cursors[space]).toEqual({ seq: 5, epoch: 'first' })
  })

  it('an answer of an old epoch is dropped, also for a space without changes', async () => {
    await pull(pulled({ [space]: one, [otherSpace]: one }))
    const asked = await readCursors(mirror)
    await pull(pulled({ [otherSpace]: { reset: true } }, { epoch: 'second' }), 2_000)
    expect(await applyPull(mirror, asked, pulled({ [space]: { cursor: { seq: 6 } } }), 3_000)).toBeNull()
    expect(await readCursors(mirror)).toMatchObject({ epoch: 'second', cursors: { [space]: { seq: 5 } } })
    expect(await factTime(mirror, 'setBackAt')).toBe(2_000)
  })

  it('a cursor that was stored before epochs existed belongs to the first epoch of the device', async () => {
    await mirror.spaces.put({ space, cursor: { seq: 5 }, floors: {} })
    expect(await readCursors(mirror)).toEqual({ epoch: undefined, cursors: { [space]: { seq: 5 } } })
    await pull(pulled({ [otherSpace]: one }))
    expect((await readCursors(mirror)).cursors[space]).toEqual({ seq: 5, epoch: 'first' })
    expect(await factTime(mirror, 'setBackAt')).toBeNull()
    expect(await pull(pulled({ [space]: { cursor: { seq: 6 } } }))).not.toBeNull()
  })
})

it('S8: a number of which only a part has arrived is not reached, and none is during a first pull', async () => {
  const cursors = [{ seq: 7 }, { seq: 7, entity: 'profiles', id: client }, { as_of: 7, entity: '', id: '' }]
  const reached: unknown[] = []
  for (const cursor of cursors) {
    await mirror.spaces.put({ space, cursor, floors: {} })
    reached.push((await mirrorProgress(mirror)).numberOf(space))
  }
  expect(reached).toEqual([7, 6, 0])
  expect((await mirrorProgress(mirror)).numberOf(otherSpace)).toBeUndefined()
})
