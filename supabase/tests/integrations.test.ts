import { afterAll, beforeAll, expect, it } from 'vitest'
import { integrationName } from '../../src/copy/integrations.ts'
import { integrationNames } from '../../src/domain/integration.ts'
import { testDatabase } from '../../tests/support/test-database.ts'
import type { Database } from '../local/open-database.ts'
import { openAccount } from './account.ts'
import { createPeople, type People } from './people.ts'

let database: Database
let people: People
beforeAll(async () => {
  database = await testDatabase()
  people = await createPeople(database)
  await openAccount(database, people.mariana, people.diego)
})
afterAll(() => database.close())

const set = async (name: string, connected: boolean) => {
  const [row] = await database.query<{ changed: boolean }>(
    `with person as materialized (
       select set_config('request.jwt.claims', json_build_object('sub', $1::text, 'role', 'authenticated', 'aal', 'aal2')::text, true)
     )
     select public.set_integration($2, $3, $4) as changed from person`,
    [people.diego, people.mariana, name, connected],
  )
  return row?.changed
}
const told = async () =>
  (
    await database.query<{ title: string }>(
      `select title from public.notifications where user_id = $1
          and action_url = '/dashboard/settings/integraciones' order by created_at`,
      [people.mariana],
    )
  ).map(({ title }) => title)

it('the names are those of the app', async () => {
  for (const name of integrationNames)
    expect(await database.query('select private.integration_name($1) as name', [name])).toEqual([
      { name: integrationName[name] },
    ])
})

it('a connection is recorded once, with a notice to the client, and so is its end', async () => {
  expect(await set('hubspot_crm', false)).toBe(false)
  expect(await set('hubspot_crm', true)).toBe(true)
  expect(await set('hubspot_crm', true)).toBe(false)
  expect(await told()).toEqual(['HubSpot CRM está conectado'])
  expect(await set('hubspot_crm', false)).toBe(true)
  expect(await set('hubspot_crm', false)).toBe(false)
  expect(await told()).toEqual(['HubSpot CRM está conectado', 'HubSpot CRM ya no está conectado'])
  expect(
    await database.query(
      `select changes from public.audit_log where action = 'clients.set_integration' and client_id = $1
        order by created_at`,
      [people.mariana],
    ),
  ).toEqual([
    { changes: { name: 'HubSpot CRM', connected: true } },
    { changes: { name: 'HubSpot CRM', connected: false } },
  ])
})

it('an integration that the app does not know is refused', async () => {
  await expect(set('myspace', true)).rejects.toMatchObject({ message: 'invalid_param' })
})
