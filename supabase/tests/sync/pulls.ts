import { beforeAll, describe, expect, it } from 'vitest'
import { accountSpace } from '../../../src/domain/space.ts'
import type { Database } from '../../local/open-database.ts'
import { Caller } from '../caller.ts'
import { spaceNumber, writeHistory } from '../messages.ts'
import { assign, createPeople, type People } from '../people.ts'
import { Replica } from '../replica.ts'

export function pullRules(open: () => Database): void {
  let database: Database
  beforeAll(() => {
    database = open()
  })

  /** Rows of three tables and tombstones, several per number, in two of the agent's spaces. */
  async function changeMuch({ mariana, ximena, diego }: People): Promise<void> {
    const ids = await writeHistory(database, { client: mariana, manager: diego, count: 9 })
    await writeHistory(database, { client: ximena, manager: diego, count: 4 })
    await database.query('delete from public.direct_messages where id = any ($1::text::uuid[])', [
      `{${ids.slice(2, 5).join(',')}}`,
    ])
    await database.query(
      `with deleted as (delete from public.direct_messages where id = $1)
     update public.profiles set company = 'Panadería' where id = $2`,
      [ids[7] ?? null, mariana],
    )
    await database.query('update public.account_managers set phone = $2 where id = $1', [diego, '5512345678'])
  }

  describe('S3: a pull in pages', () => {
    it.each([1, 2, 3, 4, 5, 6, 7])(
      'pages of %i bring the same as one big page, each row once',
      async (page) => {
        const people = await createPeople(database)
        await assign(database, people.ximena, people.diego)
        const caller = new Caller(database, people.diego)
        const [inPages, atOnce] = [new Replica(), new Replica()]
        for (const device of [inPages, atOnce]) await device.catchUp(caller)
        const known = inPages.received
        await changeMuch(people)

        const big = await caller.pull(atOnce.cursors)
        atOnce.apply(big)
        await inPages.catchUp(caller, page)

        expect(big.more).toBe(false)
        // The rest of both accounts is unchanged; the changes are 9 − 4 and 4 messages, 4 tombstones, a profile, two
        // cards.
        expect(atOnce.received - known).toBe(5 + 4 + 4 + 1 + 2)
        expect(inPages.received).toBe(atOnce.received)
        expect(inPages.cursors).toEqual(atOnce.cursors)
        for (const client of [people.mariana, people.ximena]) {
          expect(inPages.held(accountSpace(client))).toEqual(atOnce.held(accountSpace(client)))
        }
      },
    )

    it('a space that the device has completely is left out', async () => {
      const { mariana } = await createPeople(database)
      const caller = new Caller(database, mariana)
      const phone = await new Replica().catchUp(caller)
      expect(await caller.pull(phone.cursors)).toMatchObject({ spaces: {}, gone: [], more: false })
    })

    it('an empty page has the space’s own number as its cursor', async () => {
      const { diego, ximena } = await createPeople(database)
      const caller = new Caller(database, diego)
      const phone = await new Replica().catchUp(caller)
      await assign(database, ximena, diego)
      const { spaces } = await caller.pull(phone.cursors)
      const seq = await spaceNumber(database, `person:${diego}`)
      expect(spaces[`person:${diego}`]).toEqual({
        rows: {},
        tombstones: [],
        floors: {},
        cursor: { seq },
        more: false,
        reset: false,
      })
    })

    it('a call returns at most 2,000 rows, and at least one', async () => {
      const { mariana, diego } = await createPeople(database)
      const caller = new Caller(database, mariana)
      const { cursors } = await new Replica().catchUp(caller)
      await writeHistory(database, { client: mariana, manager: diego, count: 2001 })
      const rowsOf = async (page: number) =>
        (await caller.pull(cursors, page)).spaces[accountSpace(mariana)]?.rows['direct_messages']
      expect(await rowsOf(1_000_000)).toHaveLength(2000)
      expect(await rowsOf(-5)).toHaveLength(1)
    })
  })

  describe('S3: a device that cannot continue from its cursor', () => {
    it('starts over below the horizon, where tombstones are missing', async () => {
      const { mariana, diego } = await createPeople(database)
      const caller = new Caller(database, mariana)
      const phone = await new Replica().catchUp(caller)
      const [id] = await writeHistory(database, { client: mariana, manager: diego, count: 1 })
      await phone.catchUp(caller)
      await database.query('delete from public.direct_messages where id = $1', [id ?? null])
      await database.query('delete from private.sync_tombstones where space = $1', [accountSpace(mariana)])
      await database.query('update public.sync_spaces set horizon = seq where space = $1', [
        accountSpace(mariana),
      ])

      const answer = await caller.pull(phone.cursors)
      expect(answer.spaces[accountSpace(mariana)]?.reset).toBe(true)
      phone.apply(answer)
      const fresh = await new Replica().catchUp(caller)
      expect(phone.held(accountSpace(mariana))).toEqual(fresh.held(accountSpace(mariana)))
      expect(await caller.pull(phone.cursors)).toMatchObject({ spaces: {} })
    })

    it('starts over when tombstones were deleted of the number within which its last page ended', async () => {
      const { mariana, diego } = await createPeople(database)
      const caller = new Caller(database, mariana)
      const phone = new Replica()
      const ids = await writeHistory(database, { client: mariana, manager: diego, count: 3 })
      await phone.catchUp(caller)
      await database.query('delete from public.direct_messages where id = any ($1::text::uuid[])', [
        `{${ids.join(',')}}`,
      ])
      // One of the three tombstones arrives.
      phone.apply(await caller.pull(phone.cursors, 1))
      await database.query('delete from private.sync_tombstones where space = $1', [accountSpace(mariana)])
      await database.query('update public.sync_spaces set horizon = seq where space = $1', [
        accountSpace(mariana),
      ])
      await phone.catchUp(caller)
      const fresh = await new Replica().catchUp(caller)
      expect(phone.held(accountSpace(mariana))).toEqual(fresh.held(accountSpace(mariana)))
    })

    it.each(['delta', 'first pull'])(
      'starts over above the space’s own number, because the server was restored (%s)',
      async (which) => {
        const { mariana } = await createPeople(database)
        const space = accountSpace(mariana)
        const future = (await spaceNumber(database, space)) + 1
        const cursor =
          which === 'delta' ? { seq: future } : { as_of: future, entity: 'direct_messages', id: mariana }
        const { spaces } = await new Caller(database, mariana).pull({ [space]: cursor })
        expect(spaces[space]).toMatchObject({ reset: true, rows: { profiles: [{ id: mariana }] } })
      },
    )

    it('gets “gone” for a space that it may not see, and for one that never existed', async () => {
      const { mariana, ximena } = await createPeople(database)
      const cursors = { [accountSpace(mariana)]: { seq: 0 }, nonsense: { seq: 0 } }
      const answer = await new Caller(database, ximena).pull(cursors)
      expect(answer.gone).toEqual([accountSpace(mariana), 'nonsense'])
      expect(Object.keys(answer.spaces).toSorted()).toEqual([
        accountSpace(ximena),
        'catalogue',
        `person:${ximena}`,
      ])
    })
  })
}
