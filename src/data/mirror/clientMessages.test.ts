import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  client,
  emptyMirror,
  floorAt,
  manager,
  message,
  otherClient,
  space,
} from '../../../tests/support/mirror-pages.ts'
import type { MirrorDatabase } from '../storage/databases.ts'
import { newestOfClient } from './clientMessages.ts'

const first = '00000000-0000-4000-8000-0000000000f1'
// In the index one of them is before the current one, and the other after it.
const second = '00000000-0000-4000-8000-000000000000'
const now = { clientId: client, managerId: manager }

let mirror: MirrorDatabase
beforeEach(async () => {
  mirror = emptyMirror()
  await mirror
    .rows('direct_messages')
    .bulkPut([
      message(1, { manager_id: first }),
      message(2, { manager_id: first }),
      message(3, { manager_id: second }),
      message(4),
      message(5),
      message(6, { user_id: otherClient }),
    ])
})
afterEach(() => mirror.close())

const hold = (floors: Record<string, ReturnType<typeof floorAt>>) =>
  mirror.spaces.put({ space, cursor: { seq: 9 }, floors: { direct_messages: floors } })
const newest = async (limit: number, thread = now) => {
  const { rows, olderIn } = await newestOfClient(mirror, thread, limit)
  return {
    texts: rows.map(({ message: text }) => Number(text.replace('mensaje ', ''))),
    in: olderIn?.managerId ?? null,
  }
}

describe('The messages of a client, with current and former account managers', () => {
  it('are one conversation, oldest first, without those of another client', async () => {
    expect(await newest(10)).toEqual({ texts: [1, 2, 3, 4, 5], in: null })
    // Nothing was written with a new account manager yet.
    const unwritten = { clientId: client, managerId: '00000000-0000-4000-8000-0000000000aa' }
    expect(await newest(10, unwritten)).toEqual({ texts: [1, 2, 3, 4, 5], in: null })
  })

  it('are in the order of time, also when the client came back to an account manager', async () => {
    await mirror.rows('direct_messages').put(message(0))
    expect(await newest(10)).toEqual({ texts: [0, 1, 2, 3, 4, 5], in: null })
  })

  it('come page by page from the newest on, whichever threads they are in', async () => {
    await mirror.rows('direct_messages').put(message(0))
    for (const [limit, texts] of [
      [1, [5]],
      [3, [3, 4, 5]],
      [5, [1, 2, 3, 4, 5]],
    ] as const) {
      const page = await newest(limit)
      expect(page.texts).toEqual(texts)
      expect(page.in).not.toBeNull()
    }
  })

  it('have no gap: what is older than the newest floor is not shown, whichever threads it is in', async () => {
    await hold({ [manager]: floorAt(4) })
    expect(await newest(10)).toEqual({ texts: [4, 5], in: manager })
    await hold({ [second]: floorAt(3) })
    expect(await newest(10)).toEqual({ texts: [3, 4, 5], in: second })
    await hold({ [first]: floorAt(1) })
    expect(await newest(10)).toEqual({ texts: [1, 2, 3, 4, 5], in: first })
  })

  it('have no gap when the client came back to an account manager', async () => {
    await mirror.rows('direct_messages').bulkPut([message(0), message(1)])
    await hold({ [manager]: floorAt(1), [first]: floorAt(2) })
    expect(await newest(10)).toEqual({ texts: [2, 3, 4, 5], in: first })
    await hold({ [manager]: floorAt(1) })
    expect(await newest(10)).toEqual({ texts: [1, 2, 3, 4, 5], in: manager })
  })
})
