import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testDatabase } from '../../tests/support/test-database.ts'
import type { Database } from '../local/open-database.ts'
import { openAccount } from './account.ts'
import { Deletions, tablesContaining } from './deletions.ts'
import { writeHistory } from './messages.ts'
import { call, Tickets } from './tickets.ts'

let database: Database
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

/** An agent who did what leaves a name, whose clients were all handed over before the account was deleted. */
it('the name of a former agent is in no table after the deletion, and everybody else keeps theirs', async () => {
  const tickets = await Tickets.of(database)
  const deletions = new Deletions(database)
  const { people, diego, sofia } = tickets
  const name = `Diego Salvatierra ${randomUUID().slice(0, 8)}`
  await database.query('update public.profiles set full_name = $2, company = $3 where id = $1', [
    people.diego,
    name,
    'Azulejo',
  ])
  await database.query('update public.profiles set full_name = $2, company = $3 where id = $1', [
    people.sofia,
    'Sofía Ferrer',
    'Azulejo',
  ])
  await openAccount(database, people.ximena, people.renata)
  await writeHistory(database, { client: people.mariana, manager: people.diego, count: 2 })
  const give = (client: string, manager: string) =>
    call(sofia, 'public.assign_client($1::text::uuid, $2::text::uuid)', [client, manager])
  // Ximena is only told of the agent: no message, no meeting, no ticket.
  await give(people.ximena, people.diego)
  await give(people.ximena, people.renata)
  const [from, into] = [await tickets.opened(), await tickets.opened()]
  await tickets.move(diego, into, 'open', 'in_progress')
  await tickets.assign(diego, into, people.sofia, people.diego)
  await tickets.assign(sofia, into, people.diego, people.sofia)
  await tickets.assign(diego, into, people.sofia, people.diego)
  await call(diego, 'public.save_ticket_note($1::text::uuid, $2::text::uuid, $3)', [
    randomUUID(),
    into,
    'Es el certificado',
  ])
  await tickets.reply(diego, into, 'Lo reviso')
  await tickets.merge(diego, from, into)
  await give(people.mariana, people.renata)
  await call(sofia, `public.revoke_role($1::text::uuid, 'agent', true)`, [people.diego])
  const before = await tablesContaining(database, [name])
  expect(before).toEqual(
    expect.arrayContaining(['public.notifications', 'public.ticket_events', 'public.ticket_messages']),
  )
  const noticesOf = async (person: string) => (await tickets.noticesOf(person)).length
  const many = await noticesOf(people.ximena)

  await deletions.due(people.diego)
  expect(await deletions.erase(people.diego)).toBe(true)

  expect(await tablesContaining(database, [name])).toEqual([])
  const events = await database.query<{ event: string }>(
    `select concat_ws(' ', author_name, field, before, after) as event from public.ticket_events
      where ticket_id = $1 and field <> 'merged' order by created_at`,
    [into],
  )
  expect(events.map(({ event }) => event)).toEqual([
    'Equipo anterior status open in_progress',
    'Equipo anterior assigned_to Equipo anterior Sofía Ferrer',
    'Sofía Ferrer assigned_to Sofía Ferrer Equipo anterior',
    'Equipo anterior assigned_to Equipo anterior Sofía Ferrer',
  ])
  // Of two notifications, the one that names the agent.
  expect(await noticesOf(people.ximena)).toBe(many - 1)
})
