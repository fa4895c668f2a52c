import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { testDatabase } from '../../tests/support/test-database.ts'
import type { Database } from '../local/open-database.ts'
import { type Account, openAccount } from './account.ts'
import { Caller } from './caller.ts'
import { op } from './ops.ts'
import { createPeople, type People } from './people.ts'

/** What the account manager is told when another person acts on a client. */
let database: Database
let people: People
let account: Account
beforeAll(async () => {
  database = await testDatabase()
}, 60_000)
beforeEach(async () => {
  people = await createPeople(database)
  account = await openAccount(database, people.mariana, people.diego)
})
afterAll(() => database.close())

const newest = async (person: string): Promise<string> => {
  const [row] = await database.query<{ text: string }>(
    `select title || '|' || message as text from public.notifications where user_id = $1 order by created_at desc limit 1`,
    [person],
  )
  return row?.text ?? ''
}
const cancel = (person: string) =>
  new Caller(database, person).push([
    op('move_meeting', { id: account.meeting, user_id: people.mariana, to: 'cancelled' }),
  ])

it('a super admin cancels a meeting: its account manager is told, and the client reads that we cancelled it', async () => {
  expect(await cancel(people.sofia)).toMatchObject([{ outcome: 'applied' }])
  expect(await newest(people.diego)).toMatch(/^Reunión cancelada\|.*otra persona del equipo/)
  expect(await newest(people.mariana)).toMatch(/^Reunión cancelada\|Cancelamos la reunión\./)
})

it('the account manager cancels a meeting: only the client is told', async () => {
  const before = await newest(people.diego)
  expect(await cancel(people.diego)).toMatchObject([{ outcome: 'applied' }])
  expect(await newest(people.diego)).toBe(before)
  expect(await newest(people.mariana)).toMatch(/^Reunión cancelada\|Tu account manager canceló/)
})
