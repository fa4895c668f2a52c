import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accountSpace, personSpace } from '../../src/domain/space.ts'
import { testDatabase } from '../../tests/support/test-database.ts'
import type { Database } from '../local/open-database.ts'
import { openAccount } from './account.ts'
import { Caller } from './caller.ts'
import { op } from './ops.ts'
import { createPeople, type People } from './people.ts'

/** What staff do with a ticket: its terms, its assignment, merging it, and their notes and canned replies. */
let database: Database
let people: People
let mariana: Caller
let diego: Caller
let sofia: Caller
beforeAll(async () => {
  database = await testDatabase()
}, 60_000)
beforeEach(async () => {
  people = await createPeople(database)
  await openAccount(database, people.mariana, people.diego)
  mariana = new Caller(database, people.mariana)
  diego = new Caller(database, people.diego)
  sofia = new Caller(database, people.sofia)
})
afterAll(() => database.close())

/** A ticket opened by the client; its id. */
async function opened(priority = 'medium', description = 'No abre'): Promise<string> {
  const id = randomUUID()
  const [outcome] = await mariana.push([
    op('open_ticket', {
      id,
      user_id: people.mariana,
      category: 'technical',
      priority,
      tool_name: null,
      subject: 'Mi sitio',
      description,
    }),
  ])
  expect(outcome).toMatchObject({ outcome: 'applied' })
  return id
}

const reply = (who: Caller, ticket: string, message: string) =>
  who.push([op('reply_ticket', { id: randomUUID(), user_id: people.mariana, ticket_id: ticket, message })])

const move = (who: Caller, id: string, from: string, to: string) =>
  who.push([{ ...op('move_ticket', { id, user_id: people.mariana, to }), base: { status: from } }])

async function ticketOf(id: string): Promise<Record<string, unknown>> {
  const [row] = await database.query(
    `select status, assigned_to, assignee_name, merged_into, answered_at is not null as answered,
            extract(epoch from answer_due_at - asked_at)::int / 3600 as hours, asked_at = created_at as since_opened
       from public.support_tickets where id = $1`,
    [id],
  )
  return row ?? {}
}

const noticesOf = async (person: string): Promise<string[]> =>
  (
    await database.query<{ title: string }>(
      'select title from public.notifications where user_id = $1 order by created_at',
      [person],
    )
  ).map(({ title }) => title)

const call = (who: Caller, sql: string, params: string[]) => who.answer(`select ${sql} as answer`, params)
const assign = (who: Caller, ticket: string, to: string, seen: string) =>
  call(who, 'public.assign_ticket($1::text::uuid, $2::text::uuid, $3::text::uuid)', [ticket, to, seen])
const merge = (who: Caller, ticket: string, into: string) =>
  call(who, 'public.merge_tickets($1::text::uuid, $2::text::uuid)', [ticket, into])

describe('What a client writes', () => {
  const asked = ['Ticket nuevo', 'Respuesta en un ticket', 'Ticket resuelto por el cliente']
  const toldOf = async (person: string) => (await noticesOf(person)).filter((title) => asked.includes(title))

  it('reaches the account manager, and the super admin who has the ticket', async () => {
    const id = await opened()
    await assign(diego, id, people.sofia, people.diego)
    await reply(mariana, id, 'Sigue igual')
    await move(mariana, id, 'open', 'resolved')
    expect(await toldOf(people.diego)).toEqual(asked)
    expect(await toldOf(people.sofia)).toEqual(asked.slice(1))
    expect(await toldOf(people.renata)).toEqual([])
  })

  it('reaches the super admins when the client has no account manager', async () => {
    await database.query('delete from public.user_account_manager where user_id = $1', [people.mariana])
    const id = await opened()
    await reply(mariana, id, 'Sigue igual')
    expect(await toldOf(people.sofia)).toEqual(asked.slice(0, 2))
    expect(await toldOf(people.diego)).toEqual([])
  })
})

describe('The first answer to a ticket', () => {
  it.each([
    ['urgent', 1],
    ['high', 4],
    ['medium', 8],
    ['low', 24],
  ])('for the priority %s it is due after %i hours', async (priority, hours) => {
    expect(await ticketOf(await opened(priority))).toMatchObject({
      hours,
      answered: false,
      since_opened: true,
    })
  })

  it('only a text or file of the staff counts; a status change, or the client’s own entry, does not', async () => {
    const id = await opened()
    await reply(mariana, id, 'Sigue igual')
    await move(diego, id, 'open', 'in_progress')
    expect(await ticketOf(id)).toMatchObject({ answered: false })
    await reply(diego, id, 'Ya lo veo')
    expect(await ticketOf(id)).toMatchObject({ answered: true })
  })

  it('a new priority sets it from the same beginning', async () => {
    const id = await opened('low')
    await diego.push([
      {
        ...op('prioritize_ticket', { id, user_id: people.mariana, to: 'urgent' }),
        base: { priority_changes: 0 },
      },
    ])
    expect(await ticketOf(id)).toMatchObject({ hours: 1, since_opened: true })
  })

  it('is due again when the client reopens a resolved ticket', async () => {
    const id = await opened()
    await reply(diego, id, 'Listo')
    await move(diego, id, 'in_progress', 'resolved')
    await reply(mariana, id, 'Volvió a pasar')
    expect(await ticketOf(id)).toMatchObject({
      status: 'open',
      answered: false,
      hours: 8,
      since_opened: false,
    })
  })
})

describe('A ticket that an agent resolved by mistake', () => {
  it.each(['open', 'in_progress'])('goes back to %s, with the term that it had', async (before) => {
    const id = await opened()
    if (before === 'in_progress') await move(diego, id, 'open', before)
    await move(diego, id, before, 'resolved')
    expect(await move(diego, id, 'resolved', before)).toMatchObject([{ outcome: 'applied' }])
    expect(await ticketOf(id)).toMatchObject({ status: before, since_opened: true, hours: 8 })
    expect(await noticesOf(people.mariana)).toContain(
      before === 'open' ? 'Tu ticket sigue abierto' : 'Tu ticket avanza',
    )
  })
})

describe('Files without words', () => {
  const attach = async (who: Caller, ticket: string): Promise<void> => {
    const id = randomUUID()
    await database.query(
      `insert into storage.objects (bucket_id, name, owner, metadata)
       values ('ticket-attachments', $1, $2::text::uuid, '{"size": 9, "mimetype": "image/png"}')`,
      [`${people.mariana}/${ticket}/${id}`, people.mariana],
    )
    const file = { name: 'foto.png', size: 9, mime_type: 'image/png' }
    const [outcome] = await who.push([
      op('attach_to_ticket', { id, user_id: people.mariana, ticket_id: ticket, ...file }),
    ])
    expect(outcome).toMatchObject({ outcome: 'applied' })
  }
  const old = (ticket: string) =>
    database.query(
      `update public.support_tickets set created_at = created_at - interval '1 hour' where id = $1`,
      [ticket],
    )

  it('are an answer: the client is told once for all of them, and the ticket is taken in hand', async () => {
    const id = await opened()
    await old(id)
    for (let file = 0; file < 3; file += 1) await attach(diego, id)
    expect(await ticketOf(id)).toMatchObject({ status: 'in_progress', answered: true })
    expect(
      (await noticesOf(people.mariana)).filter((title) => title === 'Respuesta a tu ticket'),
    ).toHaveLength(1)
  })

  it('reopen a resolved ticket, and the account manager is told', async () => {
    const id = await opened()
    await old(id)
    await move(diego, id, 'open', 'resolved')
    const before = (await noticesOf(people.diego)).length
    await attach(mariana, id)
    expect(await ticketOf(id)).toMatchObject({ status: 'open' })
    expect(await noticesOf(people.diego)).toHaveLength(before + 1)
  })

  it('that belong to a text are not told again', async () => {
    const id = await opened()
    await reply(diego, id, 'Mira la foto')
    const before = await noticesOf(people.mariana)
    await attach(diego, id)
    expect(await noticesOf(people.mariana)).toEqual(before)
  })
})

describe('The assignment of a ticket', () => {
  it('goes to a super admin; both the super admin and the manager are notified, and the thread shows it', async () => {
    const id = await opened()
    const before = (await noticesOf(people.diego)).length
    await assign(sofia, id, people.sofia, people.diego)
    expect(await ticketOf(id)).toMatchObject({ assigned_to: people.sofia, assignee_name: 'Sofía' })
    expect(await noticesOf(people.diego)).toHaveLength(before + 1)
    await assign(diego, id, people.diego, people.sofia)
    await assign(diego, id, people.sofia, people.diego)
    expect(await noticesOf(people.sofia)).toEqual(['Ya no tienes un ticket', 'Te asignaron un ticket'])
    const events = await database.query(
      `select before, after from public.ticket_events where ticket_id = $1 and field = 'assigned_to' order by created_at limit 1`,
      [id],
    )
    expect(events).toEqual([{ before: 'Diego', after: 'Sofía' }])
  })

  it('goes to no agent who does not see the client, and does not override another person’s decision', async () => {
    const id = await opened()
    await expect(assign(diego, id, people.renata, people.diego)).rejects.toThrow('cannot_have_it')
    await expect(assign(diego, id, people.sofia, people.renata)).rejects.toThrow('assignee_changed')
    await assign(diego, id, people.sofia, people.diego)
    // A repeat after a lost answer.
    await assign(diego, id, people.sofia, people.diego)
    expect(await noticesOf(people.sofia)).toEqual(['Te asignaron un ticket'])
  })

  it('stays with the super admin when the client gets another account manager, and ends with the role', async () => {
    const [given, usual] = [await opened(), await opened()]
    await assign(diego, given, people.sofia, people.diego)
    await call(sofia, 'public.assign_client($1::text::uuid, $2::text::uuid)', [people.mariana, people.renata])
    expect(await ticketOf(given)).toMatchObject({ assigned_to: people.sofia })
    expect(await ticketOf(usual)).toMatchObject({ assigned_to: people.renata })
    await database.query('delete from public.user_roles where user_id = $1', [people.sofia])
    expect(await ticketOf(given)).toMatchObject({ assigned_to: people.renata, assignee_name: 'Renata' })
  })
})

describe('Merging two tickets of a client', () => {
  it('closes one, gives the other the longer waiting time, and notifies the client and the assignee', async () => {
    const [from, into] = [await opened('urgent'), await opened('low')]
    await reply(diego, into, 'Lo reviso')
    await merge(sofia, from, into)
    await merge(sofia, from, into)
    expect(await ticketOf(from)).toMatchObject({ status: 'resolved', merged_into: into })
    expect(await ticketOf(into)).toMatchObject({ status: 'in_progress', answered: false, hours: 1 })
    // It is still the urgent one after the next step: the term is computed from the priority.
    await move(diego, into, 'in_progress', 'open')
    expect(await ticketOf(into)).toMatchObject({ hours: 1 })
    expect(
      (await noticesOf(people.mariana)).filter((title) => title === 'Unimos dos de tus tickets'),
    ).toHaveLength(1)
    expect(await noticesOf(people.diego)).toContain('Dos tickets son ahora uno')
    const [event] = await database.query(
      `select before ~ '^TK-\\d{4,}$' as folio from public.ticket_events where ticket_id = $1 and field = 'merged'`,
      [into],
    )
    expect(event).toEqual({ folio: true })
  })

  it('a device’s late entry in the closed one belongs to the target', async () => {
    const [from, into] = [await opened(), await opened()]
    await merge(diego, from, into)
    await reply(diego, into, 'Listo')
    await move(diego, into, 'in_progress', 'resolved')
    const [outcome] = await reply(mariana, from, 'Sigue sin abrir')
    expect(outcome).toMatchObject({ outcome: 'applied' })
    expect(await ticketOf(into)).toMatchObject({ status: 'open', answered: false })
    expect(await ticketOf(from)).toMatchObject({ status: 'resolved' })
    const [notice] = await database.query<{ action_url: string }>(
      `select action_url from public.notifications where user_id = $1 and title = 'Respuesta en un ticket' order by created_at desc limit 1`,
      [people.diego],
    )
    expect(notice?.action_url).toBe(`/admin/tickets/${into}`)
    await reply(diego, from, 'Voy')
    expect(await ticketOf(into)).toMatchObject({ answered: true })
  })

  it('merged tickets cannot be reopened, and redirect in one step to the target', async () => {
    const [first, second, third] = [await opened(), await opened(), await opened()]
    await merge(diego, first, second)
    const [outcome] = await move(mariana, first, 'resolved', 'open')
    expect(outcome).toMatchObject({ outcome: 'refused', code: 'transition_not_allowed' })
    await merge(diego, second, third)
    expect(await ticketOf(first)).toMatchObject({ merged_into: third })
    await expect(merge(diego, third, first)).rejects.toThrow('ticket_closed')
  })

  it('both belong to one client', async () => {
    const own = await opened()
    const other = await openAccount(database, people.ximena, people.renata)
    await expect(merge(sofia, own, other.ticket)).rejects.toThrow('other_client')
    await expect(merge(diego, own, other.ticket)).rejects.toThrow('not_found')
  })
})

describe('A note on a ticket', () => {
  const note = (who: Caller, id: string, ticket: string, body: string) =>
    call(who, 'public.save_ticket_note($1::text::uuid, $2::text::uuid, $3)', [id, ticket, body])

  it('is on none of the client’s devices, notifies the assignee, and a repeat makes no second one, but keeps the later text', async () => {
    const [id, ticket] = [randomUUID(), await opened()]
    await note(sofia, id, ticket, 'Es el certificado')
    await note(sofia, id, ticket, 'Es el certificado')
    const space = (await mariana.pull()).spaces[accountSpace(people.mariana)]
    expect(JSON.stringify(space?.rows)).not.toContain('Es el certificado')
    expect(
      (await noticesOf(people.diego)).filter((title) => title === 'Nota interna en un ticket'),
    ).toHaveLength(1)
    // The answer was lost, and the author has typed more.
    await note(sofia, id, ticket, 'Es el certificado del servidor')
    expect(
      await database.query('select body from public.ticket_notes where ticket_id = $1', [ticket]),
    ).toEqual([{ body: 'Es el certificado del servidor' }])
    expect(
      (await noticesOf(people.diego)).filter((title) => title === 'Nota interna en un ticket'),
    ).toHaveLength(1)
    await expect(note(diego, id, ticket, 'Otra cosa')).rejects.toThrow('not_allowed')
    expect(await call(diego, 'public.delete_ticket_note($1::text::uuid)', [id])).toBe(false)
    expect(await call(sofia, 'public.delete_ticket_note($1::text::uuid)', [id])).toBe(true)
  })
})

const titles = async (who: Caller, person: string) =>
  ((await who.pull()).spaces[personSpace(person)]?.rows['canned_replies'] ?? []).map((row) => row['title'])

describe('Canned replies', () => {
  const save = (who: Caller, id: string, title: string, shared: boolean) =>
    call(who, `public.save_canned_reply($1::text::uuid, $2, 'Hola, {nombre}', ${shared})`, [id, title])
  it('shared ones reach the devices of all staff, also of a new colleague, and no client', async () => {
    const id = randomUUID()
    const title = `Saludo ${id}`
    await save(diego, randomUUID(), 'Solo mía', false)
    await save(sofia, id, title, true)
    expect(await titles(diego, people.diego)).toEqual(expect.arrayContaining(['Solo mía', title]))
    expect(await titles(sofia, people.sofia)).toContain(title)
    expect(await titles(mariana, people.mariana)).toEqual([])
    await database.query(`insert into public.user_roles (user_id, role) values ($1, 'agent')`, [
      people.mariana,
    ])
    expect(await titles(mariana, people.mariana)).toContain(title)
    await database.query('delete from public.user_roles where user_id = $1', [people.mariana])
    expect(await titles(mariana, people.mariana)).toEqual([])
    await save(sofia, id, `${title} nuevo`, true)
    expect(await titles(diego, people.diego)).toContain(`${title} nuevo`)
    await call(sofia, 'public.delete_canned_reply($1::text::uuid, true)', [id])
    expect(await titles(diego, people.diego)).toEqual(['Solo mía'])
  })

  it('another person’s cannot be changed', async () => {
    const id = randomUUID()
    await save(diego, id, 'Mía', false)
    await expect(save(sofia, id, 'De Sofía', false)).rejects.toThrow('not_allowed')
    await expect(save(diego, randomUUID(), 'Para todos', true)).rejects.toThrow('not_allowed')
    expect(await titles(diego, people.diego)).toContain('Mía')
  })
})
