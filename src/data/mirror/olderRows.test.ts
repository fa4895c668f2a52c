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
import { directMessages } from '../../domain/message.ts'
import type { Cursor } from '../storage/cursor.ts'
import type { OlderAnswer } from './protocol.ts'
import type { MirrorDatabase } from '../storage/databases.ts'
import { applyOlder, applyPull } from './applyPull.ts'
import { readCursors } from './mirrorCursors.ts'
import { shrinkWindows } from './windows.ts'

let mirror: MirrorDatabase
afterEach(() => mirror.close())

const place = { space, entity: directMessages, thread: manager, before: floorAt(5) }
const older = (over: Partial<OlderAnswer> = {}): OlderAnswer => ({
  epoch: 'first',
  rows: [message(4), message(3)],
  floor: floorAt(3),
  seq: 9,
  ...over,
})
const floorsNow = async () => (await mirror.spaces.get(space))?.floors['direct_messages']

describe('S3a: older rows on demand', () => {
  const hold = (cursor: Cursor) =>
    mirror.spaces.put({ space, cursor, floors: { direct_messages: { [manager]: floorAt(5) } } })

  beforeEach(async () => {
    mirror = emptyMirror()
    await hold({ seq: 9, epoch: 'first' })
    await mirror.rows('direct_messages').put(message(5))
  })

  it('older rows lower the floor of their thread; after the last ones there is no floor', async () => {
    expect(await applyOlder(mirror, place, older())).toBe(true)
    expect(await floorsNow()).toEqual({ [manager]: floorAt(3) })
    expect(await heldMessages(mirror)).toEqual(['mensaje 3', 'mensaje 4', 'mensaje 5'])
    const last = older({ rows: [message(2)], floor: null })
    expect(await applyOlder(mirror, { ...place, before: floorAt(3) }, last)).toBe(true)
    expect(await floorsNow()).toEqual({})
  })

  const later: Cursor[] = [
    { seq: 10 },
    // Only a part of number 10 has arrived: it may have contained a change of an older row, which was dropped.
    { seq: 10, entity: 'direct_messages', id: idOf(1) },
    { as_of: 10, entity: 'direct_messages', id: idOf(1) },
  ]
  it.each(later)(
    'older rows are not stored when the mirror is newer than their snapshot: %o',
    async (cursor) => {
      await hold({ ...cursor, epoch: 'first' })
      expect(await applyOlder(mirror, place, older())).toBe(false)
      expect(await heldMessages(mirror)).toEqual(['mensaje 5'])
      expect(await floorsNow()).toEqual({ [manager]: floorAt(5) })
    },
  )

  it('older rows are stored when the mirror is older than their snapshot: a pull brings the rest', async () => {
    await hold({ seq: 7, epoch: 'first' })
    expect(await applyOlder(mirror, place, older())).toBe(true)
  })

  it('older rows are not stored when they are of another epoch', async () => {
    expect(await applyOlder(mirror, place, older({ epoch: 'second' }))).toBe(false)
    expect(await heldMessages(mirror)).toEqual(['mensaje 5'])
  })

  it('older rows are stored when the cursor has no epoch', async () => {
    await hold({ seq: 9 })
    expect(await applyOlder(mirror, place, older())).toBe(true)
  })

  it('older rows are not stored when the floor has moved, or the space is gone', async () => {
    const elsewhere = [
      { ...place, before: floorAt(4) },
      { ...place, before: { ...floorAt(5), created_at: floorAt(4).created_at } },
      { ...place, thread: otherClient },
      { ...place, space: otherSpace },
    ]
    for (const other of elsewhere) expect(await applyOlder(mirror, other, older())).toBe(false)
    expect(await heldMessages(mirror)).toEqual(['mensaje 5'])
  })
})

describe('S16: a mirror that frees space', () => {
  beforeEach(async () => {
    mirror = emptyMirror()
    const rows = messages(
      ...[1, 2, 3, 4].map((index) => message(index)),
      ...[5, 6].map((index) => message(index, { manager_id: otherClient })),
      message(7, { user_id: otherClient }),
    )
    const other = `account:${otherClient}`
    const answer = pulled({ [space]: { rows, cursor: { seq: 9 } }, [other]: { cursor: { seq: 9 } } })
    await applyPull(mirror, await readCursors(mirror), answer, 0)
  })

  it('the mirror keeps the newest rows of each thread of each account', async () => {
    await shrinkWindows(mirror, 1)
    expect(await heldMessages(mirror)).toEqual(['mensaje 4', 'mensaje 6', 'mensaje 7'])
    expect(await floorsNow()).toEqual({ [manager]: floorAt(4), [otherClient]: floorAt(6) })
  })

  it('the mirror does not store a pull’s changes of deleted rows, and pulls from the same number', async () => {
    const before = await readCursors(mirror)
    await shrinkWindows(mirror, 2)
    expect(await readCursors(mirror)).toEqual(before)
    const marked = pulled({
      [space]: { rows: messages(...[2, 3].map((index) => message(index, { read: true }))) },
    })
    await applyPull(mirror, before, marked, 0)
    const rows = await mirror
      .rows('direct_messages')
      .where({ id: idOf(3) })
      .toArray()
    expect(rows).toMatchObject([{ user_id: client, read: true }])
    expect(await mirror.rows('direct_messages').get(idOf(2))).toBeUndefined()
  })
})
