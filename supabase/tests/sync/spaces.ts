import { beforeAll, expect, it } from 'vitest'
import { accountSpace } from '../../../src/domain/space.ts'
import type { Database } from '../../local/open-database.ts'
import { Caller } from '../caller.ts'
import { spaceNumber, writeHistory } from '../messages.ts'
import { sendMessage } from '../ops.ts'
import { assign, createPeople, createPerson } from '../people.ts'
import { Replica } from '../replica.ts'

export function spaceRules(open: () => Database): void {
  let database: Database
  beforeAll(() => {
    database = open()
  })

  it('S1: every row of an account has its owner, and no rows of another account are sent with it', async () => {
    const { mariana, diego, ximena, renata } = await createPeople(database)
    await writeHistory(database, { client: mariana, manager: diego, count: 3 })
    await writeHistory(database, { client: ximena, manager: renata, count: 2 })

    const phone = await new Replica().catchUp(new Caller(database, diego))

    expect([...phone.spaces.keys()].toSorted()).toEqual(
      [accountSpace(mariana), accountSpace(diego), `person:${diego}`, 'catalogue'].toSorted(),
    )
    const rows = [...(phone.spaces.get(accountSpace(mariana))?.rows.values() ?? [])]
    const owners = rows.map(({ entity, row }) =>
      [entity, row[entity === 'profiles' ? 'id' : 'user_id']].join(' of '),
    )
    expect(owners.toSorted()).toEqual([
      ...Array.from({ length: 3 }, () => `direct_messages of ${mariana}`),
      `fiscal_data of ${mariana}`,
      `profiles of ${mariana}`,
      `user_account_manager of ${mariana}`,
    ])
  })

  it('S1: a super admin mirrors only their own spaces and the catalogue, whatever a select shows', async () => {
    const { mariana, diego, sofia } = await createPeople(database)
    await writeHistory(database, { client: mariana, manager: diego, count: 1 })
    const caller = new Caller(database, sofia)

    const answer = await caller.pull()
    expect(Object.keys(answer.spaces).toSorted()).toEqual([
      accountSpace(sofia),
      'catalogue',
      `person:${sofia}`,
    ])
    const shown = await caller.shown('select id from public.profiles where id = $1', [mariana])
    expect(shown).toHaveLength(1)
  })

  it.each([
    ['profiles', 'id'],
    ['user_account_manager', 'user_id'],
    ['direct_messages', 'user_id'],
  ])('S1: a row of %s cannot leave its space', async (table, owner) => {
    const { mariana, diego } = await createPeople(database)
    await writeHistory(database, { client: mariana, manager: diego, count: 1 })
    const another = await createPerson(database, 'Otra')
    const move = database.query(`update public.${table} set ${owner} = $2 where ${owner} = $1`, [
      mariana,
      another,
    ])
    await expect(move).rejects.toMatchObject({ code: '23514' })
  })

  it('S2: a transaction takes one number in each space it changes, however many rows it writes', async () => {
    const { mariana, ximena, diego, renata } = await createPeople(database)
    await assign(database, ximena, diego)
    const spaces = [accountSpace(mariana), accountSpace(ximena)]
    const before = await Promise.all(spaces.map((space) => spaceNumber(database, space)))

    const ops = [mariana, ximena, mariana, ximena, mariana].map((client) =>
      sendMessage(client, diego, 'Hola'),
    )
    const outcomes = await new Caller(database, diego).push(ops)

    const after = await Promise.all(spaces.map((space) => spaceNumber(database, space)))
    expect(after).toEqual(before.map((seq) => seq + 1))
    expect(outcomes.map(({ outcome, seq }) => [outcome, seq])).toEqual(
      [0, 1, 0, 1, 0].map((space) => ['applied', after[space]]),
    )
    const untouched = await database.query('select 1 from public.direct_messages where manager_id = $1', [
      renata,
    ])
    expect(untouched).toEqual([])
  })

  it('S2: a refused change takes no number', async () => {
    const { mariana, diego } = await createPeople(database)
    const before = await spaceNumber(database, accountSpace(mariana))
    const [outcome] = await new Caller(database, mariana).push([sendMessage(mariana, diego, ' ')])
    expect(outcome).toMatchObject({ outcome: 'refused', code: 'text_empty' })
    expect(await spaceNumber(database, accountSpace(mariana))).toBe(before)
  })

  it('S2: a change that changes nothing takes no number', async () => {
    const { mariana } = await createPeople(database)
    const before = await spaceNumber(database, accountSpace(mariana))
    await database.query('update public.profiles set full_name = full_name where id = $1', [mariana])
    expect(await spaceNumber(database, accountSpace(mariana))).toBe(before)
  })

  it('S3b: a deleted row leaves a tombstone, and a row that is inserted again stays, however late a device pulls', async () => {
    const { mariana, diego } = await createPeople(database)
    const [id] = await writeHistory(database, { client: mariana, manager: diego, count: 2 })
    const caller = new Caller(database, mariana)
    const [phone, tablet] = [await new Replica().catchUp(caller), await new Replica().catchUp(caller)]
    const [kept] = await database.query<{ row: object }>(
      'delete from public.direct_messages m where id = $1 returning to_jsonb(m) as row',
      [id ?? null],
    )

    const deletion = await caller.pull(phone.cursors)
    expect(deletion.spaces[accountSpace(mariana)]).toMatchObject({
      rows: {},
      tombstones: [['direct_messages', id]],
      more: false,
    })
    phone.apply(deletion)
    expect(Object.keys(phone.held(accountSpace(mariana)))).not.toContain(`direct_messages/${id}`)

    await database.query(
      'insert into public.direct_messages select * from jsonb_populate_record(null::public.direct_messages, $1::jsonb)',
      [kept?.row ?? null],
    )
    // The phone has pulled the deletion, and the tablet's last pull was before it.
    for (const device of [phone, tablet]) {
      // The pull is page by page: the tombstone has the lower number, and comes first.
      await device.catchUp(caller, 1)
      expect(Object.keys(device.held(accountSpace(mariana)))).toContain(`direct_messages/${id}`)
    }
  })

  it('S3b: a row that is deleted and inserted again in one transaction leaves no tombstone', async () => {
    const { mariana, diego } = await createPeople(database)
    const [id] = await writeHistory(database, { client: mariana, manager: diego, count: 2 })
    const caller = new Caller(database, mariana)
    const phone = await new Replica().catchUp(caller)
    await database.transaction(async (tx) => {
      const [gone] = await tx.query<{ row: object }>(
        'delete from public.direct_messages m where id = $1 returning to_jsonb(m) as row',
        [id ?? null],
      )
      await tx.query(
        'insert into public.direct_messages select * from jsonb_populate_record(null::public.direct_messages, $1::jsonb)',
        [gone?.row ?? null],
      )
    })
    const { spaces } = await caller.pull(phone.cursors)
    expect(spaces[accountSpace(mariana)]).toMatchObject({
      rows: { direct_messages: [{ id }] },
      tombstones: [],
    })
  })

  it('S3b: the agent of a deleted client gets “gone” for the client’s space', async () => {
    const { mariana, diego } = await createPeople(database)
    const caller = new Caller(database, diego)
    const phone = await new Replica().catchUp(caller)
    await database.query('delete from auth.users where id = $1', [mariana])
    expect((await caller.pull(phone.cursors)).gone).toEqual([accountSpace(mariana)])
  })

  it('S3c: a lost assignment changes the number of the agent’s own space, and the pull returns “gone”', async () => {
    const { mariana, diego, renata } = await createPeople(database)
    const [before, other] = [new Caller(database, diego), new Caller(database, renata)]
    const [oldPhone, newPhone] = [await new Replica().catchUp(before), await new Replica().catchUp(other)]
    const numbers = () =>
      Promise.all([diego, renata].map((manager) => spaceNumber(database, `person:${manager}`)))
    const [loser = 0, winner = 0] = await numbers()

    await assign(database, mariana, renata)

    expect(await numbers()).toEqual([loser + 1, winner + 1])
    const lost = await before.pull(oldPhone.cursors)
    expect(lost.gone).toEqual([accountSpace(mariana)])
    expect(Object.keys(lost.spaces)).toEqual([`person:${diego}`])
    const gained = await other.pull(newPhone.cursors)
    expect(gained.gone).toEqual([])
    expect(gained.spaces[accountSpace(mariana)]?.rows).toMatchObject({
      profiles: [{ id: mariana }],
      user_account_manager: [{ manager_id: renata, manager_name: 'Renata' }],
    })
  })

  it('a change of a manager’s own card sends no hint to the managers of the clients', async () => {
    const { mariana, diego } = await createPeople(database)
    const before = await spaceNumber(database, `person:${diego}`)
    const account = await spaceNumber(database, accountSpace(mariana))
    await database.query('update public.account_managers set phone = $2 where id = $1', [diego, '5512345678'])
    expect(await spaceNumber(database, `person:${diego}`)).toBe(before)
    expect(await spaceNumber(database, accountSpace(mariana))).toBe(account + 1)
  })

  it('a table whose key is no uuid is not synced: its pages would lose rows', async () => {
    const track = database.transaction(async (tx) => {
      await tx.exec('create table public.numbered (id integer primary key)')
      await tx.exec(`select private.sync_track('numbered', 'catalogue', null)`)
    })
    await expect(track).rejects.toMatchObject({ code: '42804' })
  })
}
