import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '../../tests/support/test-database.ts'
import type { Database } from '../local/open-database.ts'
import type { Caller } from './caller.ts'
import { op } from './ops.ts'
import type { People } from './people.ts'
import { Tickets } from './tickets.ts'

/** How a client and the staff answer in a ticket, and by when the first answer is due. */
let database: Database
let tickets: Tickets
let people: People
let mariana: Caller
let diego: Caller
beforeAll(async () => {
  database = await testDatabase()
})
beforeEach(async () => {
  tickets = await Tickets.of(database)
  ;({ people, mariana, diego } = tickets)
})
afterAll(() => database.close())

describe('What a client writes', () => {
  const asked = ['Ticket nuevo', 'Respuesta en un ticket', 'Ticket resuelto por el cliente']
  const toldOf = async (person: string) =>
    (await tickets.noticesOf(person)).filter((title) => asked.includes(title))

  it('reaches the account manager, and the super admin who has the ticket', async () => {
    const id = await tickets.opened()
    await tickets.assign(diego, id, people.sofia, people.diego)
    await tickets.reply(mariana, id, 'Sigue igual')
    await tickets.move(mariana, id, 'open', 'resolved')
    expect(await toldOf(people.diego)).toEqual(asked)
    expect(await toldOf(people.sofia)).toEqual(asked.slice(1))
    expect(await toldOf(people.renata)).toEqual([])
  })

  it('reaches the super admins when the client has no account manager', async () => {
    await database.query('delete from public.user_account_manager where user_id = $1', [people.mariana])
    const id = await tickets.opened()
    await tickets.reply(mariana, id, 'Sigue igual')
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
    expect(await tickets.stateOf(await tickets.opened(priority))).toMatchObject({
      hours,
      answered: false,
      since_opened: true,
    })
  })

  it('only a text or file of the staff counts; a status change, or the client’s own entry, does not', async () => {
    const id = await tickets.opened()
    await tickets.reply(mariana, id, 'Sigue igual')
    await tickets.move(diego, id, 'open', 'in_progress')
    expect(await tickets.stateOf(id)).toMatchObject({ answered: false })
    await tickets.reply(diego, id, 'Ya lo veo')
    expect(await tickets.stateOf(id)).toMatchObject({ answered: true })
  })

  it('a new priority sets it from the same beginning', async () => {
    const id = await tickets.opened('low')
    await diego.push([
      {
        ...op('prioritize_ticket', { id, user_id: people.mariana, to: 'urgent' }),
        base: { priority_changes: 0 },
      },
    ])
    expect(await tickets.stateOf(id)).toMatchObject({ hours: 1, since_opened: true })
  })

  it('is due again when the client reopens a resolved ticket', async () => {
    const id = await tickets.opened()
    await tickets.reply(diego, id, 'Listo')
    await tickets.move(diego, id, 'in_progress', 'resolved')
    await tickets.reply(mariana, id, 'Volvió a pasar')
    expect(await tickets.stateOf(id)).toMatchObject({
      status: 'open',
      answered: false,
      hours: 8,
      since_opened: false,
    })
  })
})

describe('A ticket that an agent resolved by mistake', () => {
  it.each(['open', 'in_progress'])('goes back to %s, with the term that it had', async (before) => {
    const id = await tickets.opened()
    if (before === 'in_progress') await tickets.move(diego, id, 'open', before)
    await tickets.move(diego, id, before, 'resolved')
    expect(await tickets.move(diego, id, 'resolved', before)).toMatchObject([{ outcome: 'applied' }])
    expect(await tickets.stateOf(id)).toMatchObject({ status: before, since_opened: true, hours: 8 })
    expect(await tickets.noticesOf(people.mariana)).toContain(
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
    const id = await tickets.opened()
    await old(id)
    for (let file = 0; file < 3; file += 1) await attach(diego, id)
    expect(await tickets.stateOf(id)).toMatchObject({ status: 'in_progress', answered: true })
    expect(
      (await tickets.noticesOf(people.mariana)).filter((title) => title === 'Respuesta a tu ticket'),
    ).toHaveLength(1)
  })

  it('have the name of who sent them, as a text has', async () => {
    const id = await tickets.opened()
    for (const who of [mariana, diego, tickets.sofia]) await attach(who, id)
    expect(
      await database.query(
        'select author_name, author_side from public.ticket_attachments where ticket_id = $1 order by created_at',
        [id],
      ),
    ).toEqual([
      { author_name: 'Mariana', author_side: 'client' },
      { author_name: 'Diego', author_side: 'agent' },
      { author_name: 'Sofía', author_side: 'agent' },
    ])
  })

  it('reopen a resolved ticket, and the account manager is told', async () => {
    const id = await tickets.opened()
    await old(id)
    await tickets.move(diego, id, 'open', 'resolved')
    const before = (await tickets.noticesOf(people.diego)).length
    await attach(mariana, id)
    expect(await tickets.stateOf(id)).toMatchObject({ status: 'open' })
    expect(await tickets.noticesOf(people.diego)).toHaveLength(before + 1)
  })

  it('after an answer, or that open the ticket again, are told also within a minute of the client’s last text', async () => {
    const id = await tickets.opened()
    await old(id)
    await tickets.reply(mariana, id, 'Sigue igual')
    await tickets.reply(diego, id, 'Prueba otra vez')
    const asked = async () =>
      (await tickets.noticesOf(people.diego)).filter((title) => title === 'Respuesta en un ticket').length
    const before = await asked()
    await attach(mariana, id)
    expect(await asked()).toBe(before + 1)
    await tickets.move(diego, id, 'in_progress', 'resolved')
    await attach(mariana, id)
    expect(await tickets.stateOf(id)).toMatchObject({ status: 'open' })
    expect(await asked()).toBe(before + 2)
    await attach(mariana, id)
    expect(await asked()).toBe(before + 2)
  })

  it('of the staff are an answer also to the next text of the client, which is told', async () => {
    const id = await tickets.opened()
    await tickets.reply(mariana, id, 'Sigue igual')
    await attach(diego, id)
    const before = (await tickets.noticesOf(people.diego)).length
    await tickets.reply(mariana, id, 'Con esa versión tampoco')
    expect(await tickets.noticesOf(people.diego)).toHaveLength(before + 1)
  })

  it('of the staff are told to the client who has answered since the staff’s last text', async () => {
    const id = await tickets.opened()
    await tickets.reply(diego, id, 'Prueba otra vez')
    await tickets.reply(mariana, id, 'Sigue igual')
    const asked = async () =>
      (await tickets.noticesOf(people.mariana)).filter((title) => title === 'Respuesta a tu ticket').length
    const before = await asked()
    await attach(diego, id)
    expect(await asked()).toBe(before + 1)
  })

  it('that belong to a text are not told again', async () => {
    const id = await tickets.opened()
    await tickets.reply(diego, id, 'Mira la foto')
    const before = await tickets.noticesOf(people.mariana)
    await attach(diego, id)
    expect(await tickets.noticesOf(people.mariana)).toEqual(before)
  })
})
