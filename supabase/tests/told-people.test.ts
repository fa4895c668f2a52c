import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { testDatabase } from '../../tests/support/test-database.ts'
import type { Database } from '../local/open-database.ts'
import { type Account, openAccount } from './account.ts'
import { Caller } from './caller.ts'
import { op } from './ops.ts'
import { createPeople, type People } from './people.ts'

/** What people are told: the account manager of another's action, a client of an invoice that nothing is due of. */
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

it('a period that a credit has paid is not announced as one to pay', async () => {
  await database.query('update public.contracts set credit = 1000000 where id = $1', [account.contract])
  await database.query(
    'select private.bill_period(c, current_date + 400, now()) from public.contracts c where c.id = $1',
    [account.contract],
  )
  const [row] = await database.query<{ message: string }>(
    `select message from public.notifications where user_id = $1 and title = 'Nueva factura' order by created_at desc limit 1`,
    [people.mariana],
  )
  expect(row?.message).toBe('Tu saldo a favor pagó tu próximo periodo: no debes nada.')
})
