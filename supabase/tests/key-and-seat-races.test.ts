import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PostgresDatabase, Queries } from '../local/open-database.ts'
import { type Account, openAccount } from './account.ts'
import { Caller } from './caller.ts'
import { Cluster } from './cluster.ts'
import { op } from './ops.ts'
import { createPeople, type People } from './people.ts'

/** On a real PostgreSQL, several concurrent requests: API keys and seats of a license. */
let cluster: Cluster
let people: People
let account: Account
let connections: PostgresDatabase[]
beforeAll(async () => {
  cluster = await Cluster.start()
  connections = cluster.connectMany(8)
})
afterAll(() => cluster.close())
beforeEach(async () => {
  people = await createPeople(cluster.database)
  account = await openAccount(cluster.database, people.mariana, people.diego)
  await cluster.database.query('delete from public.api_keys where user_id = $1', [people.mariana])
})

type AnswerRow = { answer: unknown }

const connectionOf = (connection: number): PostgresDatabase => {
  const database = connections[connection]
  if (database === undefined) throw new Error(`There is no connection ${connection}`)
  return database
}

/** The answer, or the message of the refusal; a failure caused by another transaction is retried (S6). */
async function ask(
  connection: number,
  work: (database: PostgresDatabase) => Promise<unknown>,
): Promise<string> {
  for (;;) {
    try {
      return String(await work(connectionOf(connection)))
    } catch (error) {
      const { code, message } = Object(error)
      if (code !== '40P01' && code !== '40001') return String(message)
    }
  }
}

const makeKey = (connection: number, id: string = randomUUID()): Promise<string> =>
  ask(connection, async (database) => {
    const rows = await new Caller(database, people.mariana).ask((tx: Queries) =>
      tx.query<AnswerRow>(`select public.create_api_key($1::text::uuid, 'Tablero') as answer`, [id]),
    )
    return rows[0]?.answer
  })
const push = (connection: number, kind: string, args: Record<string, unknown>): Promise<string> =>
  ask(connection, async (database) => {
    const [outcome] = await new Caller(database, people.mariana).push([op(kind, args)])
    return outcome?.code ?? outcome?.outcome
  })
const one = async <Row extends object>(sql: string, values: string[] = []): Promise<Row | undefined> =>
  (await cluster.database.query<Row>(sql, values))[0]
const keys = () =>
  one<{ active: number; hashes: number }>(
    `select (select count(*)::int from public.api_keys k where k.user_id = $1 and k.revoked_at is null) as active,
            (select count(*)::int from private.api_key_hashes h join public.api_keys k on k.id = h.api_key_id where k.user_id = $1) as hashes`,
    [people.mariana],
  )

describe('API keys', () => {
  it('with one place left, one of eight requests makes a key, and seven get `ten keys`', async () => {
    for (let made = 0; made < 9; made += 1) await makeKey(0)
    const answers = await Promise.all(connections.map((_, connection) => makeKey(connection)))
    expect(answers.filter((answer) => answer.startsWith('az_live_'))).toHaveLength(1)
    expect(answers.filter((answer) => answer === 'too_many_keys')).toHaveLength(7)
    expect(await keys()).toEqual({ active: 10, hashes: 10 })
  })

  it('eight concurrent requests with one id make one key', async () => {
    const id = randomUUID()
    const answers = await Promise.all(connections.map((_, connection) => makeKey(connection, id)))
    expect(answers.filter((answer) => answer.startsWith('az_live_'))).toHaveLength(1)
    expect(answers.filter((answer) => answer === 'id_taken')).toHaveLength(7)
    expect(await keys()).toEqual({ active: 1, hashes: 1 })
  })

  it('a key is revoked while another is made: never more than ten are active, twenty times', async () => {
    const made: string[] = []
    for (let count = 0; count < 10; count += 1) {
      const id = randomUUID()
      await makeKey(0, id)
      made.push(id)
    }
    for (let round = 0; round < 20; round += 1) {
      const [fresh, old] = [randomUUID(), made.shift() ?? '']
      const [answer, revoked, again] = await Promise.all([
        makeKey(0, fresh),
        push(1, 'revoke_api_key', { id: old }),
        push(2, 'revoke_api_key', { id: old }),
      ])
      expect([revoked, again]).toEqual(['applied', 'applied'])
      expect(answer).toMatch(/^(az_live_.*|too_many_keys)$/)
      if (answer === 'too_many_keys') await makeKey(0, fresh)
      made.push(fresh)
      // A revoked key opens nothing, and every other one does.
      expect(await keys()).toEqual({ active: 10, hashes: 10 })
    }
  })
})

const invite = (connection: number, id: string, email: string): Promise<string> =>
  ask(connection, async (database) => {
    const rows = await new Caller(database, people.mariana).ask((tx: Queries) =>
      tx.query<AnswerRow>(
        `select public.invite_seat($1::text::uuid, $2::text::uuid, $3, $4) -> 'invited' as answer`,
        [id, account.license, email, tokenOf(id)],
      ),
    )
    return rows[0]?.answer
  })
const tokenOf = (id: string): string => `${id}${id}`.replaceAll('-', '')
const addressOfXimena = (): string => `${people.ximena}@demo.mx`
/** Accepts with the letter's link, as the invited person; the function hashes the token. */
const accept = (connection: number, id: string): Promise<string> =>
  ask(connection, async (database) => {
    const rows = await new Caller(database, people.ximena).ask((tx: Queries) =>
      tx.query<AnswerRow>(`select public.accept_seat($1) ->> 'tool' as answer`, [
        createHash('sha256').update(tokenOf(id)).digest('hex'),
      ]),
    )
    return rows[0]?.answer
  })
const seats = () =>
  one<{ used: number; taken: number; most: number }>(
    `select l.seats_used as used, l.seats_limit as most,
            (select count(*)::int from public.license_seats s where s.license_id = l.id and s.status <> 'revoked') as taken
       from public.tool_licenses l where l.id = $1`,
    [account.license],
  )

describe('Seats of a license', () => {
  it('two invitations for the last seat: one gets it, and the count equals the seats taken', async () => {
    await cluster.database.query(
      'update public.tool_licenses set seats_limit = seats_used + 1 where id = $1',
      [account.license],
    )
    const before = await seats()
    const answers = await Promise.all([
      invite(0, randomUUID(), 'eva@prueba.mx'),
      invite(1, randomUUID(), 'leo@prueba.mx'),
    ])
    expect(answers.toSorted((a, b) => a.localeCompare(b))).toEqual(['no_seats_left', 'true'])
    const after = await seats()
    expect(after?.used).toBe(after?.most)
    expect((after?.taken ?? 0) - (before?.taken ?? 0)).toBe(1)
  })

  it('an invitation is accepted and revoked concurrently: no revoked seat remains, twenty times', async () => {
    await cluster.database.query('update public.tool_licenses set seats_limit = -1 where id = $1', [
      account.license,
    ])
    const before = await seats()
    const ends = new Set<string>()
    for (let round = 0; round < 20; round += 1) {
      // Invitations are limited to ten in ten minutes.
      await cluster.database.query(
        `update public.license_seats set created_at = created_at - interval '1 day' where user_id = $1`,
        [people.mariana],
      )
      const id = randomUUID()
      await invite(0, id, addressOfXimena())
      const [accepted, revoked] = await Promise.all([
        accept(1, id),
        push(2, 'revoke_seat', { id, user_id: people.mariana }),
      ])
      ends.add(accepted)
      expect(revoked).toBe('applied')
      const seat = await one('select status from public.license_seats where id = $1', [id])
      expect(seat).toEqual({ status: 'revoked' })
      // The link is no longer valid.
      expect(await accept(1, id)).toBe('not_found')
      expect(await seats()).toEqual(before)
    }
    for (const end of ends) expect(['not_found', 'seo-tools']).toContain(end)
  })

  it('one link opened in four browsers at once is one seat', async () => {
    await cluster.database.query('update public.tool_licenses set seats_limit = -1 where id = $1', [
      account.license,
    ])
    const id = randomUUID()
    await invite(0, id, addressOfXimena())
    const taken = await seats()
    const answers = await Promise.all([0, 1, 2, 3].map((connection) => accept(connection, id)))
    expect(answers.filter((answer) => answer === 'seo-tools').length).toBeGreaterThan(0)
    expect(await seats()).toEqual(taken)
    expect(await one('select status from public.license_seats where id = $1', [id])).toEqual({
      status: 'active',
    })
  })
})
