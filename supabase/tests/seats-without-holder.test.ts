import { randomUUID } from 'node:crypto'
import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readMigrations } from '../local/database/migrations.ts'
import { defaultMigrationsDir, migrate, openDatabase, type PgliteDatabase } from '../local/open-database.ts'
import { openAccount } from './account.ts'
import { createPeople, createPerson, type People } from './people.ts'

/** The last migration before accepted seats without an account were dealt with. */
const previous = '20261125194000'

let database: PgliteDatabase
let people: People
let leo: string
let seats: { ofXimena: string; ofLeo: string }
beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'azulejo-seats-'))
  for (const name of readdirSync(defaultMigrationsDir))
    if (name.slice(0, 14) <= previous) copyFileSync(join(defaultMigrationsDir, name), join(folder, name))
  database = await openDatabase({ migrationsDir: folder })
  rmSync(folder, { recursive: true })
  people = await createPeople(database)
  leo = await createPerson(database, 'Leo')
  const { license } = await openAccount(database, people.mariana, people.diego)
  seats = { ofXimena: randomUUID(), ofLeo: randomUUID() }
  // Accepted by the letter alone; Ximena has confirmed her address since, Leo has not.
  await database.query(
    `insert into public.license_seats (id, license_id, user_id, email, status, accepted_at)
     select s.id, $1, $2, p.email, 'active', now() - interval '3 days'
       from (values ($3::text::uuid, $4::text::uuid), ($5::text::uuid, $6::text::uuid)) s (id, person)
       join public.profiles p on p.id = s.person`,
    [license, people.mariana, seats.ofXimena, people.ximena, seats.ofLeo, leo],
  )
  await database.query(
    `insert into private.verified_emails (user_id, email, verified_at)
     select p.id, p.email, now() from public.profiles p where p.id = $1
     on conflict (user_id) do nothing`,
    [people.ximena],
  )
  await database.query('delete from private.verified_emails where user_id = $1', [leo])
  await migrate(database, readMigrations(defaultMigrationsDir))
})
afterAll(() => database.close())

const seat = async (id: string) =>
  (
    await database.query(
      `select s.status, s.accepted_at is null as waits,
              (select h.user_id from private.seat_holders h where h.seat_id = s.id) as holder
         from public.license_seats s where s.id = $1`,
      [id],
    )
  )[0]
const titles = async (person: string): Promise<string[]> =>
  (
    await database.query<{ title: string }>('select title from public.notifications where user_id = $1', [
      person,
    ])
  ).map(({ title }) => title)

it('a seat that was accepted before seats had an account belongs to the account that confirmed its address', async () => {
  expect(await seat(seats.ofXimena)).toEqual({ status: 'active', waits: false, holder: people.ximena })
  expect(
    await database.query(
      `select shared_by is not null as shared from public.tool_configurations
        where user_id = $1 and tool_name = 'seo-tools'`,
      [people.ximena],
    ),
  ).toEqual([{ shared: true }])
  expect(await titles(people.ximena)).toContain('Tienes acceso a Reportes SEO')
})

it('without such an account the seat waits to be accepted, and the client is told to send the invitation again', async () => {
  expect(await seat(seats.ofLeo)).toEqual({ status: 'invited', waits: true, holder: null })
  expect(await titles(people.mariana)).toContain('Reenvía tus invitaciones')
  expect(await titles(leo)).toEqual([])
  const [transition] = await database.query<{ many: number }>(
    `select count(*)::int as many from private.seat_transitions where to_status = 'invited'`,
  )
  expect(transition?.many).toBe(0)
})
