import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accountSpace } from '../../src/domain/space.ts'
import { testDatabase } from '../../tests/support/test-database.ts'
import type { Database } from '../local/open-database.ts'
import { openAccount } from './account.ts'
import type { Caller } from './caller.ts'
import type { People } from './people.ts'
import { call, Tickets } from './tickets.ts'

/** What staff do with a ticket: its assignment, merging it, and their notes. */
let database: Database
let tickets: Tickets
let people: People
let mariana: Caller
let diego: Caller
let sofia: Caller
beforeAll(async () => {
  database = await testDatabase()
})
beforeEach(async () => {
  tickets = await Tickets.of(database)
  ;({ people, mariana, diego, sofia } = tickets)
})
afterAll(() => database.close())

describe('The assignment of a ticket', () => {
  it('goes to a super admin; both the super admin and the manager are notified, and the thread shows it', async () => {
    const id = await tickets.opened()
    const before = (await tickets.noticesOf(people.diego)).length
    await tickets.assign(sofia, id, people.sofia, people.diego)
    expect(await tickets.stateOf(id)).toMatchObject({ assigned_to: people.sofia, assignee_name: 'Sofía' })
    expect(await tickets.noticesOf(people.diego)).toHaveLength(before + 1)
    await tickets.assign(diego, id, people.diego, people.sofia)
    await tickets.assign(diego, id, people.sofia, people.diego)
    expect(await tickets.noticesOf(people.sofia)).toEqual([
      'Ya no tienes un ticket',
      'Te asignaron un ticket',
    ])
    const events = await database.query(
      `select before, after from public.ticket_events where ticket_id = $1 and field = 'assigned_to' order by created_at limit 1`,
      [id],
    )
    expect(events).toEqual([{ before: 'Diego', after: 'Sofía' }])
  })

  it('goes to no agent who does not see the client, and does not override another person’s decision', async () => {
    const id = await tickets.opened()
    await expect(tickets.assign(diego, id, people.renata, people.diego)).rejects.toThrow('cannot_have_it')
    await expect(tickets.assign(diego, id, people.sofia, people.renata)).rejects.toThrow('assignee_changed')
    await tickets.assign(diego, id, people.sofia, people.diego)
    // A repeat after a lost answer.
    await tickets.assign(diego, id, people.sofia, people.diego)
    expect(await tickets.noticesOf(people.sofia)).toEqual(['Te asignaron un ticket'])
  })

  it('stays with the super admin when the client gets another account manager, and ends with the role', async () => {
    const [given, usual] = [await tickets.opened(), await tickets.opened()]
    await tickets.assign(diego, given, people.sofia, people.diego)
    await call(sofia, 'public.assign_client($1::text::uuid, $2::text::uuid)', [people.mariana, people.renata])
    expect(await tickets.stateOf(given)).toMatchObject({ assigned_to: people.sofia })
    expect(await tickets.stateOf(usual)).toMatchObject({ assigned_to: people.renata })
    await database.query('delete from public.user_roles where user_id = $1', [people.sofia])
    expect(await tickets.stateOf(given)).toMatchObject({
      assigned_to: people.renata,
      assignee_name: 'Renata',
    })
  })
})

describe('Merging two tickets of a client', () => {
  it('closes one, gives the other the longer waiting time, and notifies the client and the assignee', async () => {
    const [from, into] = [await tickets.opened('urgent'), await tickets.opened('low')]
    await tickets.reply(diego, into, 'Lo reviso')
    await tickets.merge(sofia, from, into)
    await tickets.merge(sofia, from, into)
    expect(await tickets.stateOf(from)).toMatchObject({ status: 'resolved', merged_into: into })
    expect(await tickets.stateOf(into)).toMatchObject({ status: 'in_progress', answered: false, hours: 1 })
    // It is still the urgent one after the next step: the term is computed from the priority.
    await tickets.move(diego, into, 'in_progress', 'open')
    expect(await tickets.stateOf(into)).toMatchObject({ hours: 1 })
    expect(
      (await tickets.noticesOf(people.mariana)).filter((title) => title === 'Unimos dos de tus tickets'),
    ).toHaveLength(1)
    expect(await tickets.noticesOf(people.diego)).toContain('Dos tickets son ahora uno')
    const [event] = await database.query(
      `select before ~ '^TK-\\d{4,}$' as folio from public.ticket_events where ticket_id = $1 and field = 'merged'`,
      [into],
    )
    expect(event).toEqual({ folio: true })
  })

  it('notifies the person who had the closed one, too, but not the one who merged them', async () => {
    const [from, into] = [await tickets.opened(), await tickets.opened()]
    await tickets.assign(diego, from, people.sofia, people.diego)
    await tickets.merge(diego, from, into)
    expect(await tickets.noticesOf(people.sofia)).toContain('Dos tickets son ahora uno')
    expect(await tickets.noticesOf(people.diego)).not.toContain('Dos tickets son ahora uno')
  })

  it('a device’s late entry in the closed one belongs to the target', async () => {
    const [from, into] = [await tickets.opened(), await tickets.opened()]
    await tickets.merge(diego, from, into)
    await tickets.reply(diego, into, 'Listo')
    await tickets.move(diego, into, 'in_progress', 'resolved')
    const [outcome] = await tickets.reply(mariana, from, 'Sigue sin abrir')
    expect(outcome).toMatchObject({ outcome: 'applied' })
    expect(await tickets.stateOf(into)).toMatchObject({ status: 'open', answered: false })
    expect(await tickets.stateOf(from)).toMatchObject({ status: 'resolved' })
    const [notice] = await database.query<{ action_url: string }>(
      `select action_url from public.notifications where user_id = $1 and title = 'Respuesta en un ticket' order by created_at desc limit 1`,
      [people.diego],
    )
    expect(notice?.action_url).toBe(`/admin/tickets/${into}`)
    await tickets.reply(diego, from, 'Voy')
    expect(await tickets.stateOf(into)).toMatchObject({ answered: true })
  })

  it('merged tickets cannot be reopened, and redirect in one step to the target', async () => {
    const [first, second, third] = [await tickets.opened(), await tickets.opened(), await tickets.opened()]
    await tickets.merge(diego, first, second)
    const [outcome] = await tickets.move(mariana, first, 'resolved', 'open')
    expect(outcome).toMatchObject({ outcome: 'refused', code: 'transition_not_allowed' })
    await tickets.merge(diego, second, third)
    expect(await tickets.stateOf(first)).toMatchObject({ merged_into: third })
    await expect(tickets.merge(diego, third, first)).rejects.toThrow('ticket_closed')
  })

  it('both belong to one client', async () => {
    const own = await tickets.opened()
    const other = await openAccount(database, people.ximena, people.renata)
    await expect(tickets.merge(sofia, own, other.ticket)).rejects.toThrow('other_client')
    await expect(tickets.merge(diego, own, other.ticket)).rejects.toThrow('not_found')
  })
})

const note = (who: Caller, id: string, ticket: string, body: string) =>
  call(who, 'public.save_ticket_note($1::text::uuid, $2::text::uuid, $3)', [id, ticket, body])

describe('A note on a ticket', () => {
  it('is on none of the client’s devices, notifies the assignee, and a repeat makes no second one, but keeps the later text', async () => {
    const [id, ticket] = [randomUUID(), await tickets.opened()]
    await note(sofia, id, ticket, 'Es el certificado')
    await note(sofia, id, ticket, 'Es el certificado')
    const space = (await mariana.pull()).spaces[accountSpace(people.mariana)]
    expect(JSON.stringify(space?.rows)).not.toContain('Es el certificado')
    expect(
      (await tickets.noticesOf(people.diego)).filter((title) => title === 'Nota interna en un ticket'),
    ).toHaveLength(1)
    // The answer was lost, and the author has typed more.
    await note(sofia, id, ticket, 'Es el certificado del servidor')
    expect(
      await database.query('select body from public.ticket_notes where ticket_id = $1', [ticket]),
    ).toEqual([{ body: 'Es el certificado del servidor' }])
    expect(
      (await tickets.noticesOf(people.diego)).filter((title) => title === 'Nota interna en un ticket'),
    ).toHaveLength(1)
    await expect(note(diego, id, ticket, 'Otra cosa')).rejects.toThrow('not_allowed')
    expect(await call(diego, 'public.delete_ticket_note($1::text::uuid)', [id])).toBe(false)
    expect(await call(sofia, 'public.delete_ticket_note($1::text::uuid)', [id])).toBe(true)
  })
})
