import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  client,
  emptyMirror,
  floorAt,
  idOf,
  manager,
  message,
  otherClient,
  space,
} from '../../../tests/support/mirror-pages.ts'
import { directMessages } from '../../domain/message.ts'
import type { MirrorDatabase } from '../storage/databases.ts'
import { newestOfClient } from './clientMessages.ts'
import { conversationThreads } from './conversationThreads.ts'
import { messageChunks } from './messageChunks.ts'
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

/** The texts that a search on this device reads, without their parts. */
async function searched() {
  const { threads, since } = await conversationThreads(mirror, client)
  const texts: string[] = []
  for (const thread of threads)
    for await (const rows of messageChunks(mirror, thread, since))
      texts.push(...rows.map((row) => row.message))
  return texts.toSorted()
}

describe('A search in a conversation', () => {
  it('covers the threads with former account managers', async () => {
    const { threads, olderIn } = await conversationThreads(mirror, client)
    expect(new Set(threads.map(({ managerId }) => managerId))).toEqual(new Set([manager, former, oldest]))
    expect(olderIn).toBeNull()
    expect(await searched()).toEqual([1, 2, 3, 4, 5].map((place) => `mensaje ${place}`))
  })

  it('asks the server for all that is below the oldest message shown', async () => {
    await hold({ [former]: floorAt(3) })
    const { since, olderIn } = await conversationThreads(mirror, client)
    expect([since, olderIn?.managerId]).toEqual([floorAt(3).created_at, former])
    expect(await searched()).toEqual(['mensaje 3', 'mensaje 4', 'mensaje 5'])
  })

  it('leads to each message that is shown, and to no other', async () => {
    // The client came back to this account manager.
    await mirror.rows('direct_messages').put(message(0))
    for (const floors of [
      {},
      { [manager]: floorAt(4) },
      { [former]: floorAt(3) },
      { [oldest]: floorAt(1) },
      { [manager]: floorAt(0), [oldest]: floorAt(2) },
    ]) {
      await hold(floors)
      const rows = (await newestOfClient(mirror, now, 10)).rows
      const shown = new Set(rows.map(({ id }) => id))
      expect(await searched()).toEqual(rows.map((row) => row.message))
      for (const { id } of await mirror.typed(directMessages).toArray()) {
        const many = await messagesSince(mirror, now, id)
        expect(many > 0).toBe(shown.has(id))
        if (many === 0) continue
        expect((await newestOfClient(mirror, now, many)).rows.map((row) => row.id)).toContain(id)
        expect((await newestOfClient(mirror, now, many - 1)).rows.map((row) => row.id)).not.toContain(id)
      }
    }
  })

  it('leads to no message of another client', async () => {
    await mirror.rows('direct_messages').put(message(6, { user_id: otherClient }))
    expect(await messagesSince(mirror, now, idOf(6))).toBe(0)
  })
})
