import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '../../tests/support/test-database.ts'
import type { Database } from '../local/open-database.ts'
import { type Account, openAccount } from './account.ts'
import { Caller } from './caller.ts'
import { op } from './ops.ts'
import { createPeople, type People } from './people.ts'

/** What one request, or one account, can make the database do. */
let database: Database
let people: People
let account: Account
let mariana: Caller
beforeAll(async () => {
  database = await testDatabase()
})
beforeEach(async () => {
  people = await createPeople(database)
  account = await openAccount(database, people.mariana, people.diego)
  mariana = new Caller(database, people.mariana)
})
afterAll(() => database.close())

const repeat = async (times: number, ask: () => Promise<unknown>): Promise<void> => {
  for (let n = 0; n < times; n += 1) await ask()
}
const limited = { code: 'PT429', message: 'rate_limited' }

describe('A change', () => {
  const reply = (message: string) =>
    op('reply_ticket', { id: randomUUID(), user_id: people.mariana, ticket_id: account.ticket, message })

  it.each(['1e308', '1E5', '0.5e-300', '[1e308,1e308]'])(
    'with the number %s, which the database would write out, is refused',
    async (number) => {
      const text = JSON.stringify([reply('Hola')]).replace('"args":{', `"x":${number},"args":{`)
      expect(await mariana.pushText(text)).toMatchObject([{ outcome: 'refused', code: 'text_unreadable' }])
    },
  )

  it('may have such a number in its text', async () => {
    const sent = [reply('La clave es "1e308" \\ 2e5'), reply('2.5e3 de más, ¿o 1E5?')]
    expect(await mariana.push(sent)).toMatchObject([{ outcome: 'applied' }, { outcome: 'applied' }])
  })
})

const cursors = (many: number) =>
  Object.fromEntries(Array.from({ length: many }, () => [`account:${randomUUID()}`, { seq: 1 }]))

describe('A pull', () => {
  it('with more cursors than anybody has spaces is refused', async () => {
    await expect(mariana.pullRaw(cursors(5_001))).rejects.toThrow('malformed_cursor')
    await expect(mariana.pullRaw({ a: 'x'.repeat(1_000_000) })).rejects.toThrow('malformed_cursor')
    await expect(mariana.pullRaw(cursors(5_000))).resolves.toBeDefined()
  })
})

describe('Request keys', () => {
  it('are at most two hundred at once: each may store an answer for a day', async () => {
    const claim = () =>
      mariana.answer(
        `select public.claim_request(gen_random_uuid(), 'open-payment', repeat('a', 64)) as answer`,
        [],
      )
    await repeat(200, claim)
    // The attempts stay used up: otherwise a slow machine, which gets one more each thirty seconds, would have one
    // left.
    await database.query(`update private.attempts set full_at = full_at + interval '1 hour'`)
    await expect(claim()).rejects.toMatchObject(limited)
  })
})

describe('A cancellation', () => {
  const cancel = () => mariana.answer('select public.cancel_contract() as answer', [])
  const keep = () => mariana.answer('select public.keep_contract() as answer', [])

  it('can be requested and withdrawn ten times', async () => {
    await repeat(10, async () => {
      await cancel()
      await keep()
    })
    await database.query(`update private.attempts set full_at = full_at + interval '1 day'`)
    await expect(cancel()).rejects.toMatchObject(limited)
  })
})

describe('Launches of a tool', () => {
  it('are stored as visits two hundred times a day; the tool opens still', async () => {
    await database.query('delete from public.tool_usage_analytics where user_id = $1', [people.mariana])
    await database.query(
      `insert into public.tool_usage_analytics (user_id, tool_name, created_at)
       select $1, 'seo-tools', now() - interval '23 hours' from generate_series(1, 199)`,
      [people.mariana],
    )
    const launch = () => mariana.answer(`select public.open_tool('seo-tools') as answer`, [])
    const visits = async () => {
      const [row] = await database.query<{ many: number }>(
        'select count(*)::int as many from public.tool_usage_analytics where user_id = $1',
        [people.mariana],
      )
      return row?.many
    }
    await launch()
    expect(await launch()).toMatchObject({ tool: 'seo-tools' })
    expect(await visits()).toBe(200)
    await database.query(
      `update public.tool_usage_analytics set created_at = created_at - interval '2 hours' where user_id = $1`,
      [people.mariana],
    )
    await launch()
    expect(await visits()).toBe(201)
  })
})

describe('An export', () => {
  it('that is canceled counts', async () => {
    const expectOne = () => mariana.answer('select public.expect_export()::text as answer', [])
    const canceled = () =>
      mariana.ask(async (tx) => {
        await tx.query('select public.export_my_data()')
        throw new Error('canceled')
      })
    await repeat(5, async () => {
      await expectOne()
      await expect(canceled()).rejects.toThrow('canceled')
    })
    await expect(expectOne()).rejects.toMatchObject(limited)
    // The last of the five is good for a minute.
    await database.query(`update private.expected_exports set until = now() - interval '1 second'`)
    await expect(canceled()).rejects.toMatchObject(limited)
  })
})

describe('A promotion code', () => {
  it('cannot be tried by GET, whose transaction cannot count', async () => {
    for (const call of [`public.promotion('BIENVENIDA40')`, `public.promotion('X')`])
      await expect(
        database.transaction(async (tx) => {
          await tx.exec('set transaction read only')
          return tx.query(`select ${call}`)
        }),
      ).rejects.toMatchObject({ code: 'PT405' })
  })
})

describe('An invitation', () => {
  it.each(['a<victima@otro.mx>', '"a"@otro.mx', 'a,b@otro.mx', 'a;b@otro.mx', 'a@otro.mx(x)'])(
    'to %s, which mail servers read as another address, is refused',
    async (address) => {
      await expect(
        mariana.answer(
          `select public.invite_seat(gen_random_uuid(), $1::text::uuid, $2, repeat('a', 64)) as answer`,
          [account.license, address],
        ),
      ).rejects.toThrow('invalid_email')
    },
  )
})
