import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fileTypes, voiceTypes } from '../../src/domain/file.ts'
import { testDatabase } from '../../tests/support/test-database.ts'
import { asClaims, type Claims, type Database } from '../local/open-database.ts'
import { type Account, openAccount } from './account.ts'
import { bookable } from './bookable.ts'
import { Caller } from './caller.ts'
import { op } from './ops.ts'
import { createPeople, type People } from './people.ts'

/** Limits for one person, in all or per day, so that one cannot use everything up. */
let database: Database
let people: People
let account: Account
beforeAll(async () => {
  database = await testDatabase()
  people = await createPeople(database)
  account = await openAccount(database, people.mariana, people.diego)
})
afterAll(() => database.close())

const as = <Row extends object>(sub: string, sql: string, params: readonly (string | number)[] = []) =>
  asClaims(database, { role: 'authenticated', sub }, (tx) => tx.query<Row>(sql, [...params]))

describe('Meetings', () => {
  const book = (at: string, type = 'revision') =>
    as(people.mariana, 'select public.book_meeting($1, $2, $3, $4)', [randomUUID(), people.diego, at, type])
  const future = `user_id = $1 and scheduled_at > now() and status in ('pending', 'scheduled', 'approved')`

  it('future ones are limited to three per client, within 60 days; a cancelled one frees its place; ten bookings a day', async () => {
    await database.query('delete from public.scheduled_meetings where user_id = $1', [people.mariana])
    await expect(
      book(new Date(Date.parse(bookable(1, '10:00')) + 70 * 86_400_000).toISOString()),
    ).rejects.toMatchObject({
      message: 'too_far_ahead',
    })
    const hours = [
      '9:00',
      '9:30',
      '10:00',
      '10:30',
      '11:00',
      '11:30',
      '12:00',
      '12:30',
      '13:00',
      '13:30',
    ] as const
    for (const [n, hour] of hours.entries()) {
      if (n >= 3) {
        await expect(book(bookable(2, '16:00'))).rejects.toMatchObject({ message: 'too_many_meetings' })
        await database.query(
          `update public.scheduled_meetings set status = 'cancelled'
            where id = (select id from public.scheduled_meetings where ${future} order by scheduled_at limit 1)`,
          [people.mariana],
        )
      }
      await expect(book(bookable(1, hour))).resolves.toBeDefined()
    }
    await database.query(`update public.scheduled_meetings set status = 'cancelled' where ${future}`, [
      people.mariana,
    ])
    await expect(book(bookable(2, '16:00'))).rejects.toMatchObject({ message: 'too_many_bookings' })
  })

  it('they are offered for 60 days', async () => {
    const [row] = await as<{ near: number; far: number }>(
      people.mariana,
      `select cardinality(public.free_slots($1::text::date, 'revision')) as near,
              cardinality(public.free_slots($1::text::date + 70, 'revision')) as far`,
      [bookable(3, '10:00').slice(0, 10)],
    )
    expect(row).toEqual({ near: 18, far: 0 })
  })
})

const codes = (outcomes: readonly { outcome: string; code?: string | undefined }[]) =>
  outcomes.map(({ outcome, code }) => code ?? outcome)

describe('Tickets', () => {
  const ticket = (priority: string) =>
    op('open_ticket', {
      id: randomUUID(),
      user_id: people.mariana,
      category: 'general',
      priority,
      tool_name: null,
      subject: 'Ayuda',
      description: 'No abre',
    })

  it('a person opens five urgent ones a day and twenty an hour; further ones in a push are outcomes with a code', async () => {
    await database.exec(`update public.support_tickets set created_at = created_at - interval '2 days'`)
    const mariana = new Caller(database, people.mariana)
    const urgent = Array.from({ length: 200 }, () => ticket('urgent'))
    const first = codes(await mariana.push(urgent))
    expect(first.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => 'applied'))
    expect(new Set(first.slice(5))).toEqual(new Set(['too_many_urgent_tickets']))
    const then = codes(await mariana.push(Array.from({ length: 16 }, () => ticket('low'))))
    expect(then).toEqual([...Array.from({ length: 15 }, () => 'applied'), 'too_many_tickets'])
    const [notices] = await database.query<{ count: number }>(
      `select count(*)::int as count from public.notifications where user_id = $1 and title = 'Ticket nuevo'`,
      [people.diego],
    )
    expect(notices?.count).toBe(20)
    // A repeat does not count again.
    expect(await mariana.push([{ ...urgent[0], id: randomUUID() }])).toMatchObject([{ outcome: 'applied' }])
    await database.exec(`update public.support_tickets set created_at = created_at - interval '61 minutes'`)
    expect(codes(await mariana.push([ticket('low'), ticket('urgent')]))).toEqual([
      'applied',
      'too_many_urgent_tickets',
    ])
  })
})

describe('Codes of promotions', () => {
  const headers = { 'x-forwarded-for': '203.0.113.9' }
  const guess = (claims: Claims, from: object, code: string, call = 'public.promotion($1)') =>
    asClaims(database, claims, async (tx) => {
      await tx.query(`select set_config('request.headers', $1, true)`, [JSON.stringify(from)])
      const [row] = await tx.query<{ code: string | null }>(`select ${call} ->> 'code' as code`, [code])
      return row?.code
    })
  const anon: Claims = { role: 'anon' }

  it('a network can guess twenty times, in any function; a person with the code still gets its price', async () => {
    for (let n = 0; n < 10; n += 1) {
      expect(await guess(anon, headers, `FALSO${n}`)).toBeNull()
      await guess(anon, headers, `FALSO${n}`, `public.quote('ESTANDAR', 'monthly', $1)`)
    }
    for (const call of [
      'public.promotion($1)',
      `public.quote('ESTANDAR', 'monthly', $1)`,
      `public.contract_offer('ESTANDAR', 'monthly', $1)`,
    ]) {
      await expect(guess(anon, headers, 'FALSO', call)).rejects.toMatchObject({
        message: 'rate_limited',
        code: 'PT429',
      })
    }
    // A neighbour in the same /64 and in the same office is limited too; another network is not.
    expect(await guess(anon, headers, ' bienvenida40 ')).toBe('BIENVENIDA40')
    expect(await guess(anon, { 'x-forwarded-for': '198.51.100.1' }, 'FALSO')).toBeNull()
    expect(await guess({ role: 'authenticated', sub: people.ximena }, headers, 'FALSO')).toBeNull()
  })

  it('without a client address, all are counted together', async () => {
    await database.query('delete from private.attempts')
    expect(await guess(anon, {}, 'FALSO')).toBeNull()
    await database.query(`update private.attempts set full_at = now() + interval '20 minutes'`)
    await expect(guess(anon, {}, 'FALSO')).rejects.toMatchObject({ message: 'rate_limited' })
    await database.query('delete from private.attempts')
  })

  it('they are checked in transactions that can write: a read-only one could not count', async () => {
    const stable = await database.query(
      `select p.proname from pg_proc p where p.provolatile <> 'v' and p.pronamespace = 'public'::regnamespace
        and p.proname in ('promotion', 'quote', 'contract_offer')`,
    )
    expect(stable).toEqual([])
  })
})

describe('Analytics events', () => {
  const track = (claims: Claims, many: number) =>
    asClaims(database, claims, async (tx) => {
      await tx.query(`select set_config('request.headers', '{"x-forwarded-for": "203.0.113.77"}', true)`)
      await tx.query(
        `select public.track_events((select jsonb_agg(jsonb_build_object('id', gen_random_uuid(), 'name', 'login',
           'params', '{}'::jsonb, 'visit', gen_random_uuid(), 'occurred_at', now())) from generate_series(1, $1::int)))`,
        [many],
      )
    })

  it.each([
    ['a network', { role: 'anon' } as const, 20_000],
    ['a person', null, 5_000],
  ])(
    'a day’s limit applies to %s, however slowly they are sent: a batch counts by its events',
    async (_, visitor, most) => {
      const claims: Claims = visitor ?? { role: 'authenticated', sub: people.ximena }
      await database.query('delete from private.attempts')
      await track(claims, 1)
      // All but thirty of the day were sent; the short-term limit is for less than ten minutes.
      await database.query(
        `update private.attempts set full_at = now() + make_interval(secs => 86400 - 30 * 86400.0 / $1::int)
        where full_at < now() + interval '10 minutes' and full_at = (select max(full_at) from private.attempts)`,
        [most],
      )
      await expect(track(claims, 50)).rejects.toMatchObject({ message: 'rate_limited', code: 'PT429' })
      await expect(track(claims, 20)).resolves.toBeUndefined()
      await expect(track(claims, 20)).rejects.toMatchObject({ message: 'rate_limited' })
      await database.query('delete from private.attempts')
    },
  )
})

describe('Files', () => {
  const put = (sub: string, bucket: string, name: string, size = 10) =>
    as(
      sub,
      `with added as (insert into storage.objects (bucket_id, name, metadata) values ($1, $2, jsonb_build_object('size', $3::bigint))) select 1`,
      [bucket, name, size],
    )
  const problem = async (sub: string, bucket: string, name: string): Promise<unknown> =>
    (
      await as<{ problem: string | null }>(sub, 'select public.upload_problem($1, $2) as problem', [
        bucket,
        name,
      ])
    )[0]?.problem
  const inTicket = (ticket: string) => `${people.mariana}/${ticket}/${randomUUID()}`
  const fill = (ticket: string, count: number, size: number) =>
    database.query(
      `insert into storage.objects (bucket_id, name, metadata)
       select 'ticket-attachments', $1 || '/' || $2 || '/' || gen_random_uuid(), jsonb_build_object('size', $4::bigint)
         from generate_series(1, $3::int)`,
      [people.mariana, ticket, count, size],
    )
  const empty = () =>
    database.transaction(async (tx) => {
      await tx.exec(`set local storage.allow_delete_query = 'true'`)
      await tx.exec('delete from storage.objects')
    })
  const refused = { code: '42501' }

  it('a ticket has a hundred, an account a thousand; another account is not affected', async () => {
    const other = randomUUID()
    await database.query(
      `insert into public.support_tickets (id, user_id, subject, category, priority) values ($1, $2, 'Otro', 'general', 'low')`,
      [other, people.mariana],
    )
    await fill(account.ticket, 99, 10)
    await put(people.mariana, 'ticket-attachments', inTicket(account.ticket))
    expect(await problem(people.mariana, 'ticket-attachments', inTicket(account.ticket))).toBe(
      'too_many_attachments',
    )
    await expect(put(people.diego, 'ticket-attachments', inTicket(account.ticket))).rejects.toMatchObject(
      refused,
    )
    expect(await problem(people.diego, 'ticket-attachments', inTicket(other))).toBeNull()
    await put(people.mariana, 'ticket-attachments', inTicket(other))
    await fill(randomUUID(), 899, 10)
    await expect(put(people.mariana, 'ticket-attachments', inTicket(other))).rejects.toMatchObject(refused)
    await empty()
  })

  it('their types are those that the app offers', async () => {
    const stored = await database.query<{ id: string; types: string[] }>(
      `select id, array(select t from unnest(allowed_mime_types) t order by 1) as types from storage.buckets
        where id in ('ticket-attachments', 'message-files') order by id`,
    )
    expect(stored).toEqual([
      { id: 'message-files', types: [...fileTypes, ...voiceTypes].toSorted() },
      { id: 'ticket-attachments', types: fileTypes.toSorted() },
    ])
  })

  it('a conversation has 5,000 and 1 GB', async () => {
    const inConversation = () => `${people.mariana}/${people.diego}/${randomUUID()}`
    const fillTalk = (count: number, size: number) =>
      database.query(
        `insert into storage.objects (bucket_id, name, metadata)
         select 'message-files', $1 || '/' || $2 || '/' || gen_random_uuid(), jsonb_build_object('size', $4::bigint)
           from generate_series(1, $3::int)`,
        [people.mariana, people.diego, count, size],
      )
    await fillTalk(4_999, 10)
    await put(people.mariana, 'message-files', inConversation())
    expect(await problem(people.diego, 'message-files', inConversation())).toBe('too_many_files')
    await expect(put(people.diego, 'message-files', inConversation())).rejects.toMatchObject(refused)
    await empty()
    await fillTalk(1, 1_073_741_824)
    expect(await problem(people.mariana, 'message-files', inConversation())).toBe('attachments_full')
    // Tickets have a separate limit.
    expect(await problem(people.mariana, 'ticket-attachments', inTicket(account.ticket))).toBeNull()
    await empty()
  })

  it('they have one spelling: an id in capitals does not avoid the account’s limit', async () => {
    const own = [people.mariana, people.mariana.toUpperCase()] as const
    const names = [
      ['message-files', (client: string) => `${client}/${people.diego}/${randomUUID()}`],
      ['ticket-attachments', (client: string) => `${client}/${account.ticket}/${randomUUID()}`],
    ] as const
    for (const [bucket, name] of names) {
      await put(people.mariana, bucket, name(own[0]))
      await expect(put(people.mariana, bucket, name(own[1]))).rejects.toMatchObject(refused)
      await expect(put(people.mariana, bucket, name(own[0]).toUpperCase())).rejects.toMatchObject(refused)
    }
    await empty()
  })

  it('those of a conversation are added by its two people, once', async () => {
    const path = `${people.mariana}/${people.diego}/${randomUUID()}`
    await put(people.mariana, 'message-files', path)
    expect(await problem(people.mariana, 'message-files', path)).toBe('file_exists')
    expect(await problem(people.sofia, 'message-files', path)).toBe('not_allowed')
    expect(
      await problem(people.mariana, 'message-files', `${people.mariana}/${people.sofia}/${randomUUID()}`),
    ).toBe('not_allowed')
    await empty()
  })

  it('an account has 1 GB in all', async () => {
    await fill(account.ticket, 1, 1_073_741_823)
    await put(people.mariana, 'ticket-attachments', inTicket(account.ticket))
    await expect(put(people.mariana, 'ticket-attachments', inTicket(account.ticket))).rejects.toMatchObject(
      refused,
    )
    expect(await problem(people.mariana, 'ticket-attachments', inTicket(account.ticket))).toBe(
      'attachments_full',
    )
    await empty()
  })
})

it('an answer that a caller stores for a repeated request has a maximum size', async () => {
  const key = randomUUID()
  await as(people.mariana, `select public.claim_request($1::text::uuid, 'mark-invoice-paid', '')`, [key])
  await expect(
    as(
      people.mariana,
      `select public.settle_request($1::text::uuid, 200, jsonb_build_object('a', repeat('x', 70000)))`,
      [key],
    ),
  ).rejects.toMatchObject({ code: '23514' })
})
