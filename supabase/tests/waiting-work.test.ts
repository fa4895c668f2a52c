import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '../../tests/support/test-database.ts'
import type { Database } from '../local/open-database.ts'
import { runWaiting, waiting } from '../local/functions/waiting.ts'
import type { Functions } from '../local/functions/functions.ts'
import { type Account, openAccount } from './account.ts'
import { createPeople, type People } from './people.ts'

/** The work that the clock leaves to functions. */
let database: Database
let people: People
let account: Account
beforeAll(async () => {
  database = await testDatabase()
})
beforeEach(async () => {
  people = await createPeople(database)
  account = await openAccount(database, people.mariana, people.diego)
  await database.exec(
    'delete from private.letters; delete from private.pushes; delete from public.refunds; delete from private.orders_to_call_off',
  )
})
afterAll(() => database.close())

/** The functions that a run of the clock starts. */
async function started(): Promise<string[]> {
  const names: string[] = []
  const functions = {
    answer: async ({ url }: Request) => {
      names.push(url.split('/').at(-1) ?? '')
      return new Response()
    },
  } satisfies Pick<Functions, 'answer'>
  await runWaiting(database, functions, 'secret')
  return names
}

describe('A run of the clock', () => {
  it('starts no function without work', async () => {
    expect(await started()).toEqual([])
  })

  it('calls off an order that ended here, also when no refund is waiting', async () => {
    await database.query(
      `insert into public.payment_transactions (user_id, contract_id, purpose, amount, method, payment_method, status,
         provider_reference) values ($1, $2, 'contract', 100, 'spei', 'stripe', 'pending', 'pi_ended')`,
      [people.mariana, account.contract],
    )
    await database.query(
      `update public.payment_transactions set status = 'expired' where provider_reference = 'pi_ended'`,
    )
    expect(await started()).toEqual(['return-refunds'])
  })

  it('delivers a letter', async () => {
    await database.query(
      `select public.queue_letter('ana@demo.mx', 'password_changed', '{"at": "2026-11-26T18:00:00Z"}')`,
    )
    expect(await started()).toEqual(['deliver-letters'])
  })
})

it('The jobs of a hosted project ask for the same work, for each function', async () => {
  const [job] = await database.query<{ source: string }>(
    `select prosrc as source from pg_proc where proname = 'schedule_jobs'`,
  )
  const hosted = [
    ...(job?.source ?? '').matchAll(
      /call_clock_function\('(?<name>[\w-]+)'\)\s+where (?<question>[\w.()]+)\$job/g,
    ),
  ]
  expect(Object.fromEntries(hosted.map(({ groups }) => [groups?.['name'], groups?.['question']]))).toEqual(
    waiting,
  )
})
