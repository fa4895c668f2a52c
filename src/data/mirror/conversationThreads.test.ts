import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { client, emptyMirror, floorAt, manager, message, space } from '../../../tests/support/mirror-pages.ts'
import { directMessages } from '../../domain/message.ts'
import type { MirrorDatabase } from '../storage/databases.ts'
import { newestOfClient } from './clientMessages.ts'
import { conversationThreads, incompleteThread, shownThreads } from './conversationThreads.ts'
import { messagesSince } from './messagesSince.ts'

const oldest = '00000000-0000-4000-8000-0000000000f1'
const former = '00000000-0000-4000-8000-000000000000'
const now = { clientId: client, managerId: manager }

let mirror: MirrorDatabase
beforeEach(async () => {
  mirror = emptyMirror()
  await mirror
    .rows('direct_messages')
    .bulkPut([
      message(1, { manager_id: oldest }),
      message(2, { manager_id: oldest }),
      message(3, { manager_id: former }),
      message(4),
      message(5),
    ])
})
afterEach(() => mirror.close())

const hold = (floors: Record<string, ReturnType<typeof floorAt>>) =>
  mirror.spaces.put({ space, cursor: { seq: 9 }, floors: { direct_messages: floors } })
const managersShown = async () => (await shownThreads(mirror, now)).map(({ managerId }) => managerId)

describe('A search in a conversation', () => {
  it('covers the threads with former account managers', async () => {
    expect(await managersShown()).toEqual([manager, former, oldest])
    expect(incompleteThread(await conversationThreads(mirror, now))).toBeNull()
  })

  it('asks the server for all that is below the oldest message shown', async () => {
    await hold({ [former]: floorAt(3) })
    expect(await managersShown()).toEqual([manager, former])
    const threads = await conversationThreads(mirror, now)
    expect(threads.map(({ before }) => before)).toEqual([null, floorAt(3).created_at, 'infinity'])
    expect(incompleteThread(threads)?.thread.managerId).toBe(former)
  })

  it('leads to each message that is shown, and to no other', async () => {
    for (const floors of [
      {},
      { [manager]: floorAt(4) },
      { [former]: floorAt(3) },
      { [oldest]: floorAt(1) },
    ]) {
      await hold(floors)
      const shown = new Set((await newestOfClient(mirror, now, 10)).rows.map(({ id }) => id))
      for (const { id } of await mirror.typed(directMessages).toArray()) {
        const many = await messagesSince(mirror, now, id)
        expect(many > 0).toBe(shown.has(id))
        if (many === 0) continue
        expect((await newestOfClient(mirror, now, many)).rows.map((row) => row.id)).toContain(id)
        expect((await newestOfClient(mirror, now, many - 1)).rows.map((row) => row.id)).not.toContain(id)
      }
    }
  })
})
