import { randomInt, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asE164 } from '../../src/domain/mexicanPhone.ts'
import { setPreferences } from '../../src/domain/preferences.ts'
import { testDatabase } from '../../tests/support/test-database.ts'
import type { Database } from '../local/open-database.ts'
import { openAccount } from './account.ts'
import { Caller } from './caller.ts'
import { op } from './ops.ts'
import { createPeople, type People } from './people.ts'

/** Which messages by WhatsApp wait, and with which words. */
let database: Database
let people: People
let mariana: Caller
let diego: Caller
/** Another one for each test: of one kind to one number one message a minute. */
let phone: string
beforeAll(async () => {
  database = await testDatabase()
})
beforeEach(async () => {
  people = await createPeople(database)
  await openAccount(database, people.mariana, people.diego)
  mariana = new Caller(database, people.mariana)
  diego = new Caller(database, people.diego)
  phone = `22${randomInt(10_000_000, 99_999_999)}`
  await setPhone(phone)
  await switchTo(true)
})
afterAll(() => database.close())

const setPhone = (typed: string) =>
  database.query('update public.profiles set phone = $2 where id = $1', [people.mariana, typed])

async function switchTo(wanted: boolean): Promise<void> {
  const fields = { urgent_tickets_whatsapp: wanted }
  const [outcome] = await mariana.push([
    { ...op(setPreferences.kind, { fields }), base: { urgent_tickets_whatsapp: !wanted } },
  ])
  expect(outcome).toMatchObject({ outcome: 'applied' })
}

async function opened(priority: string): Promise<string> {
  const id = randomUUID()
  const subject = 'Gana 5,000 pesos en http://evil.example'
  await mariana.push([
    op('open_ticket', {
      id,
      user_id: people.mariana,
      category: 'technical',
      priority,
      tool_name: null,
      subject,
      description: subject,
    }),
  ])
  return id
}

const answer = (ticket: string) =>
  diego.push([
    op('reply_ticket', {
      id: randomUUID(),
      user_id: people.mariana,
      ticket_id: ticket,
      message: 'Lo estamos revisando',
    }),
  ])
const resolve = (id: string) =>
  diego.push([
    {
      ...op('move_ticket', { id, user_id: people.mariana, to: 'resolved' }),
      base: { status: 'in_progress' },
    },
  ])

const waiting = () =>
  database.query<{ recipient: string; kind: string; params: Record<string, unknown> }>(
    `select recipient, kind, params from private.letters where channel = 'whatsapp' and user_id = $1
      and sent_at is null order by created_at`,
    [people.mariana],
  )

describe('A client who wants WhatsApp for urgent tickets', () => {
  it('gets our own words and the folio, and nothing that a client typed', async () => {
    const ticket = await opened('urgent')
    await answer(ticket)
    const messages = await waiting()
    const folio: unknown = expect.stringMatching(/^TK-\d+/)
    expect(messages).toEqual([
      {
        recipient: `+52${phone}`,
        kind: 'urgent_ticket',
        params: { ticket, folio, news: 'Respuesta a tu ticket', path: `/dashboard/support/${ticket}` },
      },
    ])
  })

  it('gets only the newest news of a ticket: what has not left is replaced', async () => {
    const ticket = await opened('urgent')
    await answer(ticket)
    await resolve(ticket)
    expect((await waiting()).map(({ params }) => params['news'])).toEqual(['Ticket resuelto'])
  })

  it('keeps a message that is on its way', async () => {
    const ticket = await opened('urgent')
    await answer(ticket)
    await database.query('select public.claim_letters(100)')
    await resolve(ticket)
    expect(await waiting()).toHaveLength(2)
  })

  it.each(['high', 'medium', 'low'])('gets nothing about a ticket of priority %s', async (priority) => {
    await answer(await opened(priority))
    expect(await waiting()).toEqual([])
  })

  it('gets nothing without a complete number, and nothing after switching it off', async () => {
    await setPhone('123')
    await answer(await opened('urgent'))
    await setPhone(phone)
    await switchTo(false)
    await answer(await opened('urgent'))
    expect(await waiting()).toEqual([])
  })
})

it.each([
  ['is switched off', () => switchTo(false)],
  ['has another number', () => setPhone('55 1234 5678')],
])('a message that waits is not sent to a client who %s', async (_, change) => {
  await answer(await opened('urgent'))
  expect(await waiting()).toHaveLength(1)
  await change()
  expect(await waiting()).toEqual([])
})

it.each([
  '222 123 4567',
  '(55) 1234-5678',
  '+52 1 222 123 4567',
  '+1 415 555 0100',
  '522221234567',
  '12345',
  '',
  '222123456x',
  '+052221234567',
  '62221234567',
])('SQL and the app read the number %j in the same way', async (typed) => {
  const [row] = await database.query<{ number: string | null }>('select private.as_e164($1) as number', [
    typed,
  ])
  expect(row?.number).toBe(asE164(typed))
})
