import { beforeAll, expect, it } from 'vitest'
import { entities as nouns } from '../../../src/domain/entities.ts'
import { accountSpace, personSpace, type Space, spaceKind } from '../../../src/domain/space.ts'
import type { Database } from '../../local/open-database.ts'
import { openAccount } from '../account.ts'
import { Caller } from '../caller.ts'
import { epochOf, spaceNumber, writeHistory } from '../messages.ts'
import { mark, sendMessage } from '../ops.ts'
import { createPeople } from '../people.ts'
import { Replica } from '../replica.ts'

/** The definition of S18, independent of the SQL: SHA-256 over `id:seq` lines in the order of ids. */
async function digestOf(lines: readonly string[]): Promise<{ count: number; hash: string }> {
  const bytes = new TextEncoder().encode(lines.join('\n'))
  const hash = await crypto.subtle.digest('SHA-256', bytes)
  return { count: lines.length, hash: Buffer.from(hash).toString('hex') }
}

async function digestsOf(
  device: Replica,
  space: Space,
): Promise<Record<string, { count: number; hash: string }>> {
  const digests: Record<string, { count: number; hash: string }> = {}
  for (const { name: entity } of nouns.filter((one) => one.space === spaceKind(space))) {
    const held = Object.entries(device.held(space)).filter(([address]) => address.startsWith(`${entity}/`))
    const lines = held.map(([address, seq]) => `${address.slice(entity.length + 1)}:${seq}`)
    digests[entity] = await digestOf(lines.toSorted((a, b) => (a < b ? -1 : 1)))
  }
  return digests
}

export function digestRules(open: () => Database): void {
  let database: Database
  beforeAll(() => {
    database = open()
  })

  it('S18: the digest of a space is the one computed from the pulled rows', async () => {
    const { mariana, diego, renata } = await createPeople(database)
    const space = accountSpace(mariana)
    await writeHistory(database, { client: mariana, manager: renata, count: 12, daysAgo: 5 })
    const ids = await writeHistory(database, { client: mariana, manager: diego, count: 230 })
    const caller = new Caller(database, mariana)
    await caller.push([
      sendMessage(mariana, diego, 'Hola'),
      mark('mark_read', mariana, diego, new Date().toISOString()),
    ])
    await database.query('delete from public.direct_messages where id = $1', [ids[200] ?? null])

    const phone = await new Replica().catchUp(caller, 50)
    const floors = phone.spaces.get(space)?.floors
    const digest = await caller.digest(space, floors)

    expect(digest).toEqual({
      epoch: await epochOf(database),
      seq: await spaceNumber(database, space),
      entities: await digestsOf(phone, space),
    })
    expect(digest.entities['direct_messages']?.count).toBe(212)
    // Without floors it covers everything.
    expect((await caller.digest(space)).entities['direct_messages']?.count).toBe(242)
  })

  it('S18: an empty space has the hash of an empty text', async () => {
    const { mariana } = await createPeople(database)
    const { entities } = await new Caller(database, mariana).digest(accountSpace(mariana))
    expect(entities['direct_messages']).toEqual(await digestOf([]))
    const person = await new Caller(database, mariana).digest(personSpace(mariana))
    const { notification_preferences: preferences, ...others } = person.entities
    expect(preferences).toMatchObject({ count: 1 })
    expect(Object.keys(others).toSorted()).toEqual(
      nouns
        .filter(({ space, name }) => space === 'person' && name !== 'notification_preferences')
        .map(({ name }) => name)
        .toSorted(),
    )
    for (const digest of Object.values(others)) expect(digest).toEqual(await digestOf([]))
  })

  it('S18: a row that the device lost, and a number that it missed, change the digest', async () => {
    const { mariana, diego } = await createPeople(database)
    const space = accountSpace(mariana)
    await writeHistory(database, { client: mariana, manager: diego, count: 3 })
    const caller = new Caller(database, diego)
    const phone = await new Replica().catchUp(caller)
    const before = await caller.digest(space)
    expect(before.entities).toEqual(await digestsOf(phone, space))

    await caller.push([mark('mark_read', mariana, diego, new Date().toISOString())])
    const missed = await caller.digest(space)
    expect(missed.entities['direct_messages']).not.toEqual(before.entities['direct_messages'])
    expect(missed.entities['profiles']).toEqual(before.entities['profiles'])
  })

  it('S18: the digest of events covers at most the newest 10,000, whatever floor is sent', async () => {
    const { mariana, diego } = await createPeople(database)
    const { license } = await openAccount(database, mariana, diego)
    await database.query('delete from public.tool_usage_events where user_id = $1', [mariana])
    await database.query(
      `insert into public.tool_usage_events (id, user_id, license_id, tool_name, kind, quantity, occurred_at, created_at)
       select gen_random_uuid(), $1, $2, 'seo-tools', 'usage', 1, now(), now() - make_interval(secs => n)
         from generate_series(1, 10050) n`,
      [mariana, license],
    )
    const caller = new Caller(database, mariana)
    const old = { created_at: '2020-01-01T00:00:00Z', id: '00000000-0000-4000-8000-000000000000' }
    for (const floors of [{}, { tool_usage_events: { [mariana]: old } }]) {
      const { entities } = await caller.digest(accountSpace(mariana), floors)
      expect(entities['tool_usage_events']?.count).toBe(10_000)
    }
    const newest = await database.query<{ line: string }>(
      `select id || ':' || sync_seq as line from public.tool_usage_events where user_id = $1
        order by created_at desc limit 10000`,
      [mariana],
    )
    expect((await caller.digest(accountSpace(mariana))).entities['tool_usage_events']).toEqual(
      await digestOf(newest.map(({ line }) => line).toSorted()),
    )
  })
}
