import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '../../tests/support/test-database.ts'
import type { Database } from '../local/open-database.ts'
import { type Account, openAccount } from './account.ts'
import { Caller } from './caller.ts'
import { op } from './ops.ts'
import { createPeople, type People } from './people.ts'

/** What one account can fill. */
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

const told = async (title: string) => {
  const [row] = await database.query<{ many: number }>(
    'select count(*)::int as many from public.notifications where user_id = $1 and title = $2',
    [people.diego, title],
  )
  return row?.many
}

describe('A client who writes a hundred replies to a ticket', () => {
  it('notifies the staff once a minute, and every reply is there', async () => {
    await database.query(
      `update public.ticket_messages set created_at = created_at - interval '1 hour' where ticket_id = $1`,
      [account.ticket],
    )
    const reply = (n: number) =>
      op('reply_ticket', {
        id: randomUUID(),
        user_id: people.mariana,
        ticket_id: account.ticket,
        message: `Respuesta ${n}`,
      })
    const mariana = new Caller(database, people.mariana)
    for (let n = 0; n < 4; n += 1) await mariana.push(Array.from({ length: 25 }, (_, k) => reply(n * 25 + k)))
    expect(await told('Respuesta en un ticket')).toBe(1)
    const [row] = await database.query<{ many: number }>(
      `select count(*)::int as many from public.ticket_messages where ticket_id = $1 and message like 'Respuesta %'`,
      [account.ticket],
    )
    expect(row?.many).toBe(100)
    await database.query(
      `update public.ticket_messages set created_at = created_at - interval '61 seconds' where ticket_id = $1`,
      [account.ticket],
    )
    await mariana.push([reply(101)])
    expect(await told('Respuesta en un ticket')).toBe(2)
  })
})

describe('A client’s reply within a minute of the one before', () => {
  const reply = (person: string, message: string) =>
    new Caller(database, person).push([
      op('reply_ticket', { id: randomUUID(), user_id: people.mariana, ticket_id: account.ticket, message }),
    ])
  const resolve = () =>
    database.query(
      `update public.support_tickets set status = 'resolved', resolved_at = now() where id = $1`,
      [account.ticket],
    )

  beforeEach(() =>
    database.query(
      `update public.ticket_messages set created_at = created_at - interval '1 hour' where ticket_id = $1`,
      [account.ticket],
    ),
  )

  it('is told when the agent has answered in between', async () => {
    const before = (await told('Respuesta en un ticket')) ?? 0
    await reply(people.mariana, '¿Ya quedó?')
    await reply(people.diego, 'Sí, ya quedó.')
    await reply(people.mariana, 'No, sigue igual.')
    await reply(people.mariana, 'Mira la foto.')
    expect(await told('Respuesta en un ticket')).toBe(before + 2)
  })

  it('is told when it opens the ticket again', async () => {
    const before = (await told('Respuesta en un ticket')) ?? 0
    await reply(people.mariana, 'Gracias.')
    await resolve()
    await reply(people.mariana, 'No, sigue igual.')
    expect(await told('Respuesta en un ticket')).toBe(before + 2)
  })
})

describe('A person who sends more changes than anybody makes', () => {
  it('waits after 5,000; what is refused is accepted later, in the same order', async () => {
    const mariana = new Caller(database, people.mariana)
    const unknown = Array.from({ length: 200 }, () => op('no_such_kind', {}))
    for (let n = 0; n < 25; n += 1) await mariana.push(unknown)
    // The attempts stay used up: otherwise a slow machine, which gets one more each ten seconds, would have one left.
    await database.query(`update private.attempts set full_at = full_at + interval '1 hour'`)
    const reply = op('reply_ticket', {
      id: randomUUID(),
      user_id: people.mariana,
      ticket_id: account.ticket,
      message: 'Sigo aquí',
    })
    await expect(mariana.push([reply])).rejects.toMatchObject({ code: 'PT429', message: 'rate_limited' })
    await expect(mariana.push([], [randomUUID()])).resolves.toEqual([])
    const diego = new Caller(database, people.diego)
    expect(await diego.push([op('no_such_kind', {})])).toMatchObject([{ outcome: 'refused' }])
    await database.query(`update private.attempts set full_at = full_at - interval '1 hour 10 seconds'`)
    expect(await mariana.push([reply])).toMatchObject([{ outcome: 'applied' }])
  })
})

describe('A request key', () => {
  it('stores the hash of a request, and no other text', async () => {
    const claim = (hash: string) =>
      new Caller(database, people.mariana).answer(
        `select public.claim_request(gen_random_uuid(), 'open-payment', $1) as answer`,
        [hash],
      )
    expect(await claim('a'.repeat(64))).toEqual({ claimed: true })
    await expect(claim('a'.repeat(2_000_000))).rejects.toThrow('request_keys_hash')
  })
})

describe('API keys', () => {
  it('can be made thirty times a day, also when the ones before are revoked', async () => {
    await database.query('delete from public.api_keys where user_id = $1', [people.mariana])
    const make = () =>
      new Caller(database, people.mariana).answer(
        `select public.create_api_key(gen_random_uuid(), 'Tienda') as answer`,
        [],
      )
    for (let n = 0; n < 30; n += 1) {
      await make()
      await database.query('update public.api_keys set revoked_at = now() where user_id = $1', [
        people.mariana,
      ])
    }
    await expect(make()).rejects.toThrow('too_many_keys_today')
  })
})

describe('A client who resolves and reopens a ticket again and again', () => {
  it('notifies the staff ten times, and the ticket follows', async () => {
    const mariana = new Caller(database, people.mariana)
    const statusOf = async () => {
      const [row] = await database.query<{ status: string }>(
        'select status from public.support_tickets where id = $1',
        [account.ticket],
      )
      return row?.status ?? ''
    }
    const args = { id: account.ticket, user_id: people.mariana }
    for (let n = 0; n < 30; n += 1) {
      const from = await statusOf()
      const to = from === 'resolved' ? 'open' : 'resolved'
      await mariana.push([{ ...op('move_ticket', { ...args, to }), base: { status: from } }])
      expect(await statusOf()).toBe(to)
    }
    expect(
      ((await told('Ticket resuelto por el cliente')) ?? 0) + ((await told('Ticket reabierto')) ?? 0),
    ).toBe(10)
  })
})

describe('A client who asks for the deletion again and again', () => {
  it('can do so five times an hour', async () => {
    await database.query(`update public.contracts set status = 'cancelled' where user_id = $1`, [
      people.mariana,
    ])
    const mariana = new Caller(database, people.mariana)
    const ask = () => mariana.answer('select public.request_account_deletion() as answer', [])
    for (let n = 0; n < 5; n += 1) {
      await ask()
      await database.query('update public.profiles set deletion_on = null where id = $1', [people.mariana])
    }
    await expect(ask()).rejects.toThrow('rate_limited')
  })
})
