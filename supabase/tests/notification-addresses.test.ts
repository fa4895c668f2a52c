import { afterAll, beforeAll, expect, it } from 'vitest'
import { testDatabase } from '../../tests/support/test-database.ts'
import type { Database } from '../local/open-database.ts'

/** Lists in which the person would have to search for the notification's subject. */
const list = /'(\/dashboard\/billing|\/admin\/(?:clients|invoices))'\s*\)\s*;/

/** Functions whose notification is about the list itself, or whose subject the list shows without a search. */
const allowed: Readonly<Record<string, string>> = {
  'private.activate_contract': 'The contract is at the top of the page.',
  'private.cancel_contract': 'The contract is at the top of the page.',
  'private.follow_cancellation': 'The contract is at the top of the page.',
  'private.keep_contract': 'The contract is at the top of the page.',
  'private.keep_surplus': 'The credit is at the top of the page.',
  'private.tell_higher_refund': 'The contract is at the top of the page.',
  'private.tick_cancellations': 'The contract is at the top of the page.',
  'private.tick_renewals': 'The contract is at the top of the page.',
  'public.assign_client': 'The former account manager may no longer open the client.',
  'public.assign_clients': 'Several clients at once.',
  'public.erase_account': 'The client does not exist any more.',
  'public.revoke_role': 'It names no client.',
  'public.set_staff_role': 'It names no client.',
}

let database: Database
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

it('a notification about an invoice, a payment, a refund or a client opens it, and not the list that contains it', async () => {
  const functions = await database.query<{ name: string; body: string }>(
    `select n.nspname || '.' || p.proname as name, p.prosrc as body from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where n.nspname in ('public', 'private') and p.prosrc ~ 'private\\.(notify|tell_staff|tell_manager)\\('`,
  )
  expect(functions.length).toBeGreaterThan(30)
  const opensList = functions.filter(({ body }) => body.search(list) >= 0).map(({ name }) => name)
  expect(opensList.toSorted()).toEqual(Object.keys(allowed))
})
