import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { testDatabase } from '../../tests/support/test-database.ts'
import type { Database } from '../local/open-database.ts'
import { type Account, openAccount } from './account.ts'
import { Caller } from './caller.ts'
import { op } from './ops.ts'
import { Customer } from './money/customer.ts'
import { createPeople, type People } from './people.ts'

/** Notifications of a contract and a set-up: to the account manager, or without one to the super admins. */
let database: Database
let people: People
let account: Account
beforeAll(async () => {
  database = await testDatabase()
})
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

it('a client changes the plan, and later leaves: the account manager is told of both', async () => {
  const customer = new Customer(database, people.ximena, '2027-01-10')
  await customer.buy('BASICOS')
  const [manager] = await customer.rows<{ id: string }>(
    'select manager_id as id from public.user_account_manager where user_id = $1',
    [customer.id],
  )
  const toldTo = async () =>
    (
      await customer.rows<{ title: string }>(
        'select title from public.notifications where user_id = $1 order by created_at',
        [manager?.id ?? ''],
      )
    ).map(({ title }) => title)
  expect(await toldTo()).toContain('Un cliente pagó su contrato')
  await customer.changeAndPay('ESTANDAR')
  expect(await toldTo()).toContain('Un cliente cambió de plan')
  await customer.cancel()
  await customer.wait(31)
  expect(await toldTo()).toContain('Terminó un contrato')
})

it('a second addendum for a client without account manager replaces the first', async () => {
  await database.query('delete from public.user_account_manager where user_id = $1', [people.mariana])
  await database.query(
    `update public.contracts set package_plan_id = (select id from public.package_plans where name = 'ESTANDAR') where id = $1`,
    [account.contract],
  )
  const prepare = async (tier: string) =>
    new Caller(database, people.sofia).answer(
      `select public.prepare_addendum(gen_random_uuid(), $1::text::uuid, 'chatbot', $2) as answer`,
      [account.ticket, tier],
    )
  await prepare('PRO')
  await prepare('ENTERPRISE')
  const left = await database.query<{ tier: string }>(
    `select tier from public.contract_changes where user_id = $1 and status = 'proposed'`,
    [people.mariana],
  )
  expect(left).toEqual([{ tier: 'ENTERPRISE' }])
})

it('an account manager’s new name and e-mail address appear on the clients’ card', async () => {
  await database.query(`update public.profiles set full_name = 'Diego Nuevo' where id = $1`, [people.diego])
  await database.query(`update auth.users set email = 'diego.nuevo@demo.mx' where id = $1`, [people.diego])
  const [card] = await database.query(
    'select manager_name as name, manager_email as email from public.user_account_manager where user_id = $1',
    [people.mariana],
  )
  expect(card).toEqual({ name: 'Diego Nuevo', email: 'diego.nuevo@demo.mx' })
})

it('without an account manager the super admins are told that a contract was paid, was cancelled and ended', async () => {
  await database.query(`delete from public.user_roles where role = 'agent'`)
  const customer = new Customer(database, people.ximena, '2027-01-10')
  await database.query('delete from public.user_account_manager where user_id = $1', [customer.id])
  await customer.buy('BASICOS')
  await customer.cancel()
  await customer.wait(31)
  const titles = await customer.rows<{ title: string }>(
    `select title from public.notifications where user_id = $1
      and title in ('Un cliente pagó su contrato', 'Un cliente cancela', 'Terminó un contrato') order by created_at`,
    [people.sofia],
  )
  expect(titles.map(({ title }) => title)).toEqual([
    'Un cliente pagó su contrato',
    'Un cliente cancela',
    'Terminó un contrato',
  ])
})

it('without an account manager the super admins are told of a set-up that was sent', async () => {
  await database.query('delete from public.user_account_manager where user_id = $1', [people.mariana])
  const answers = Object.fromEntries(
    ['website_url', 'business_name', 'industry', 'target_audience', 'main_goals', 'admin_access'].map(
      (field) => [field, 'https://robles.mx'],
    ),
  )
  const sent = op('submit_task', { id: account.task, user_id: people.mariana, answers })
  expect(await new Caller(database, people.mariana).push([{ ...sent, base: {} }])).toMatchObject([
    { outcome: 'applied' },
  ])
  expect(await newest(people.sofia)).toMatch(/^Configuración por revisar\|/)
})

it('each function that tells an account manager tells the super admins instead if there is none; the exceptions are listed', async () => {
  const functions = await database.query<{ name: string }>(
    `select p.proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where n.nspname in ('public', 'private') and p.prosrc ~ 'assigned_manager' and p.prosrc ~ 'notify\\(v_manager'
      order by 1`,
  )
  // A meeting is with its account manager.
  expect(functions.map(({ name }) => name)).toEqual([
    'op_move_meeting',
    'reschedule_meeting',
    // A ticket of a client without one becomes unassigned, and super admins see it in their list.
    'return_tickets',
  ])
})
