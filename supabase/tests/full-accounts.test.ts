import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '../../tests/support/test-database.ts'
import type { Database } from '../local/open-database.ts'
import { type Account, openAccount } from './account.ts'
import { Caller } from './caller.ts'
import { op } from './ops.ts'
import { createPeople, type People } from './people.ts'

/** How many texts an account and a ticket can hold. */
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

/** Replies of the client. */
const fillTicket = (ticket: string, client: string, many: number) =>
  database.query(
    `insert into public.ticket_messages (id, ticket_id, user_id, author_id, author_name, author_side, message, created_at)
     select gen_random_uuid(), $1, $2, $2, 'Cliente', 'client', 'Hola', now() from generate_series(1, $3::integer)`,
    [ticket, client, many],
  )

describe('An account that has never paid', () => {
  const reply = (ticket: string, message = 'Hola') =>
    op('reply_ticket', { id: randomUUID(), user_id: people.ximena, ticket_id: ticket, message })
  const openTicket = async (ximena: Caller) => {
    const id = randomUUID()
    const opened = op('open_ticket', {
      id,
      user_id: people.ximena,
      category: 'general',
      priority: 'low',
      tool_name: null,
      subject: 'Ayuda',
      description: 'No abre',
    })
    return { id, outcome: (await ximena.push([opened]))[0] }
  }

  it('waits after 200 changes; staff without a contract do not', async () => {
    const unknown = Array.from({ length: 100 }, () => op('no_such_kind', {}))
    for (const person of [people.ximena, people.renata, people.mariana])
      for (let n = 0; n < 2; n += 1) await new Caller(database, person).push(unknown)
    await expect(new Caller(database, people.ximena).push(unknown)).rejects.toMatchObject({
      code: 'PT429',
      message: 'rate_limited',
    })
    for (const person of [people.renata, people.mariana])
      await expect(new Caller(database, person).push(unknown)).resolves.toHaveLength(100)
  })

  it('holds 500 tickets and replies; a repeat of one is applied, and after the first payment all are', async () => {
    const ximena = new Caller(database, people.ximena)
    const { id } = await openTicket(ximena)
    const last = reply(id, 'La última que cabe')
    await fillTicket(id, people.ximena, 498)
    expect(await ximena.push([last])).toMatchObject([{ outcome: 'applied' }])
    expect(await ximena.push([reply(id), { ...last, id: randomUUID() }])).toMatchObject([
      { outcome: 'refused', code: 'account_full', params: { most: 500 } },
      { outcome: 'applied' },
    ])
    expect((await openTicket(ximena)).outcome).toMatchObject({ outcome: 'refused', code: 'account_full' })
    await openAccount(database, people.ximena, people.renata)
    expect(await ximena.push([reply(id)])).toMatchObject([{ outcome: 'applied' }])
  })

  it('claims sixty request keys at once', async () => {
    const ximena = new Caller(database, people.ximena)
    const claim = () =>
      ximena.answer(
        `select public.claim_request(gen_random_uuid(), 'verify-email', repeat('a', 64)) as answer`,
        [],
      )
    for (let n = 0; n < 60; n += 1) await claim()
    await expect(claim()).rejects.toMatchObject({ code: 'PT429', message: 'rate_limited' })
  })
})

describe('A ticket', () => {
  it('holds a thousand replies, of the client and of staff', async () => {
    const reply = (person: string, ticket: string, id: string = randomUUID()) =>
      new Caller(database, person).push([
        op('reply_ticket', { id, user_id: people.mariana, ticket_id: ticket, message: 'Hola' }),
      ])
    await database.query('delete from public.ticket_messages where ticket_id = $1', [account.ticket])
    await fillTicket(account.ticket, people.mariana, 999)
    const last = randomUUID()
    expect(await reply(people.mariana, account.ticket, last)).toMatchObject([{ outcome: 'applied' }])
    for (const person of [people.mariana, people.diego])
      expect(await reply(person, account.ticket)).toMatchObject([{ outcome: 'refused', code: 'ticket_full' }])
    expect(await reply(people.mariana, account.ticket, last)).toMatchObject([{ outcome: 'applied' }])
  })
})
