import { beforeAll, expect, it } from 'vitest'
import { accountSpace } from '../../../src/domain/space.ts'
import type { Database } from '../../local/open-database.ts'
import { Caller } from '../caller.ts'
import { spaceNumber, writeHistory } from '../messages.ts'
import { mark, sendMessage } from '../ops.ts'
import { assign, createPeople } from '../people.ts'
import { Replica } from '../replica.ts'

export function firstPullRules(open: () => Database): void {
  let database: Database
  beforeAll(() => {
    database = open()
  })

  /** 250 messages with the current manager, 30 with the previous one. */
  async function longAccount() {
    const people = await createPeople(database)
    const { mariana, diego, renata } = people
    const ids = await writeHistory(database, { client: mariana, manager: diego, count: 250 })
    const former = await writeHistory(database, { client: mariana, manager: renata, count: 30, daysAgo: 9 })
    return { ...people, ids, former, space: accountSpace(mariana), caller: new Caller(database, mariana) }
  }

  it.each([1000, 37, 7])(
    'S3a: the newest 200 of a thread and their floor are sent in pages of %i',
    async (page) => {
      const { ids, former, diego, space, caller } = await longAccount()
      const phone = await new Replica().catchUp(caller, page)

      const messages = Object.keys(phone.held(space)).filter((key) => key.startsWith('direct_messages/'))
      const expected = [...former, ...ids.slice(50)].map((id) => `direct_messages/${id}`)
      expect(messages.toSorted()).toEqual(expected.toSorted())
      // The other thread is short: the device has all of it, and it has no floor.
      expect(phone.spaces.get(space)?.floors['direct_messages']).toEqual({
        [diego]: { created_at: expect.any(String), id: ids[50] },
      })
      // 230 messages, the profile, the fiscal data, the assignment, the preferences; three plans, nineteen tiers, seven
      // tools. Nothing was sent twice.
      expect(phone.received).toBe(230 + 4 + 22 + 7)
    },
  )

  it('S3a: as_of is fixed with the first page, and the delta brings the changes since then', async () => {
    const { mariana, diego, ids, space, caller } = await longAccount()
    const start = await spaceNumber(database, space)
    const first = await caller.pull({}, 10)
    expect(first.spaces[space]?.cursor).toMatchObject({ as_of: start })

    const writer = new Caller(database, diego)
    const changes = [
      () => writer.push([sendMessage(mariana, diego, 'Nuevo')]),
      () => writer.push([mark('mark_read', mariana, diego, new Date().toISOString())]),
      () => database.query('update public.profiles set company = $2 where id = $1', [mariana, 'Panadería']),
      () => database.query('delete from public.direct_messages where id = $1', [ids[249] ?? null]),
      () => database.query('delete from public.direct_messages where id = $1', [ids[60] ?? null]),
    ]
    const phone = new Replica()
    const cursors: unknown[] = []
    await phone.catchUp(caller, 20, async () => {
      cursors.push(phone.cursors[space])
      await changes.shift()?.()
    })

    expect(changes).toEqual([])
    const firstPages = cursors.filter((cursor) => JSON.stringify(cursor).includes('as_of'))
    expect(firstPages.length).toBeGreaterThan(5)
    for (const cursor of firstPages) expect(cursor).toMatchObject({ as_of: start })
    const tablet = await new Replica().catchUp(caller)
    // The new message moved the phone's window above ids[50], and a window does not move down again; two were deleted
    // since, and a device that starts now sees ids[49] too. Above that they are equal, row by row.
    const below = new Set([49, 50].map((index) => `direct_messages/${ids[index]}`))
    const seen = Object.entries(tablet.held(space)).filter(([key]) => !below.has(key))
    expect(phone.held(space)).toEqual(Object.fromEntries(seen))
  })

  it('S3a: older messages are sent on demand, newest first, until there are none', async () => {
    const { ids, diego, space, caller } = await longAccount()
    const phone = await new Replica().catchUp(caller)
    const older: unknown[] = []
    let floor = phone.spaces.get(space)?.floors['direct_messages']?.[diego] ?? null
    while (floor !== null) {
      const answer = await caller.older(space, diego, floor, 20)
      expect(answer.seq).toBe(await spaceNumber(database, space))
      older.push(...answer.rows.map((row) => row['id']))
      floor = answer.floor
    }
    expect(older).toEqual(ids.slice(0, 50).reverse())
  })

  it('S3a: an agent who gets the account receives its messages with the whole history', async () => {
    const { mariana, ximena, renata, former, space } = await longAccount()
    const caller = new Caller(database, renata)
    const phone = await new Replica().catchUp(caller)
    expect([...phone.spaces.keys()]).toContain(accountSpace(ximena))
    expect(phone.spaces.has(space)).toBe(false)
    await assign(database, mariana, renata)
    await phone.catchUp(caller, 50)
    const fresh = await new Replica().catchUp(caller)
    expect(phone.held(space)).toEqual(fresh.held(space))
    expect(Object.keys(phone.held(space))).toEqual(
      expect.arrayContaining(former.map((id) => `direct_messages/${id}`)),
    )
  })
}
