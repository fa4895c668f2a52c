import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '../../tests/support/test-database.ts'
import type { Database } from '../local/open-database.ts'
import { type Account, openAccount } from './account.ts'
import { createPeople, type People } from './people.ts'

/** Meters of what there is: sites and active funnels. */
let database: Database
let people: People
let account: Account
const key = createHash('sha256').update(randomUUID()).digest('hex')

beforeAll(async () => {
  database = await testDatabase()
  people = await createPeople(database)
  account = await openAccount(database, people.mariana, people.diego)
  await database.query('insert into private.api_key_hashes (api_key_id, key_hash) values ($1, $2)', [
    account.apiKey,
    key,
  ])
})
afterAll(() => database.close())

const setLicense = (meter: string, usage: number, limit = 1) =>
  database.query(
    `update public.tool_licenses set meter = $2, current_usage = $3, usage_limit = $4, status = 'active' where id = $1`,
    [account.license, meter, usage, limit],
  )
beforeEach(async () => {
  for (const table of ['private.meter_balances', 'private.usage_warnings', 'public.tool_usage_events'])
    await database.query(`delete from ${table}`)
  await database.query('delete from public.notifications where user_id = $1', [people.mariana])
  await setLicense('aiSites', 0)
})

type Reported = {
  readonly kind: 'usage' | 'removal'
  readonly quantity: number
  readonly id?: string
  readonly meter?: string
}
async function report(...events: readonly Reported[]): Promise<void> {
  const sent = events.map(({ kind, quantity, id = randomUUID(), meter }) => ({
    id,
    kind,
    quantity,
    meter,
    tool: 'seo-tools',
    occurred_at: new Date().toISOString(),
  }))
  await database.query('select public.report_usage($1, $2::text::jsonb)', [key, JSON.stringify(sent)])
}
const usage = async () => {
  const [row] = await database.query<{ used: number }>(
    'select current_usage as used from public.tool_licenses where id = $1',
    [account.license],
  )
  return row?.used
}
const told = async () =>
  (
    await database.query<{ message: string }>(
      'select message from public.notifications where user_id = $1 order by created_at, message',
      [people.mariana],
    )
  ).map(({ message }) => message.replace(/^.*: /, ''))

const made: Reported = { kind: 'usage', quantity: 1 }
const removed: Reported = { kind: 'removal', quantity: 1 }
/** Ids are applied in their order, whatever the order of the report. */
const [firstId, secondId] = ['00000000-0000-4000-8000-0000000000a1', '00000000-0000-4000-8000-0000000000a2']

it('what is made and removed in one report is not there, in whatever order it is applied, and reaches no limit', async () => {
  await report({ ...made, id: firstId }, { ...removed, id: secondId })
  expect(await usage()).toBe(0)
  await database.query('delete from public.tool_usage_events')
  await report({ ...removed, id: firstId }, { ...made, id: secondId })
  expect(await usage()).toBe(0)
  expect(await told()).toEqual([])
})

it('a removal that arrives before its report counts', async () => {
  await report(removed)
  expect(await usage()).toBe(0)
  await report(made)
  expect(await usage()).toBe(0)
  await report(made)
  expect(await usage()).toBe(1)
})

it.each([7, 71, 702, 2711])(
  'reports in any order and any batches give the same amount (seed %i)',
  async (seed) => {
    let state = seed
    const below = (most: number) => {
      state = (state * 48_271) % 2_147_483_647
      return state % most
    }
    const events = Array.from({ length: 30 }, (): Reported => (below(3) === 0 ? removed : made))
    let balance = 0
    for (let left = [...events]; left.length > 0; ) {
      const batch = left.splice(0, 1 + below(6))
      await report(...batch)
      for (const { kind, quantity } of batch) balance += kind === 'usage' ? quantity : -quantity
      expect(await usage()).toBe(Math.max(0, balance))
    }
  },
)

it('a site that is removed after the end of the contract does not come back with the next one', async () => {
  await report(made)
  await database.query(`update public.tool_licenses set status = 'revoked' where id = $1`, [account.license])
  await expect(report(made)).rejects.toThrow('no_license')
  await report(removed)
  expect(await usage()).toBe(0)
})

it('a level that is reached again and again is told once a month', async () => {
  await report(made)
  await report(removed)
  await report(made)
  expect(await told()).toEqual(['usaste 1 de 1.'])
  await database.query(`update private.usage_warnings set month = month - interval '1 month'`)
  await report(removed)
  await report(made)
  expect(await told()).toHaveLength(2)
})

it('with another limit the same level is told again in the same month', async () => {
  await report(made)
  expect(await told()).toHaveLength(1)
  await database.query('update public.tool_licenses set usage_limit = 2 where id = $1', [account.license])
  await report(made)
  expect(await told()).toHaveLength(2)
})

/** n months before this one: "2026-01". */
const month = (n: number) => {
  const day = new Date()
  day.setUTCDate(15)
  day.setUTCMonth(day.getUTCMonth() - n)
  return day.toISOString().slice(0, 7)
}

it('the usage of a month before is what there was at its end; that of a meter of the month is what was done in it', async () => {
  await report({ ...made, quantity: 2 })
  // The server moves an event of long ago to the last seven days.
  await database.query('update public.tool_usage_events set occurred_at = $1', [`${month(10)}-15T12:00:00Z`])
  const past = async (n: number) => {
    const [row] = await database.query<{ used: number }>(
      `select (public.api_read($1, 'usage', jsonb_build_object('month', $2::text)) -> 'data' -> 0 ->> 'used')::int as used`,
      [key, month(n)],
    )
    return row?.used
  }
  expect([await past(11), await past(10), await past(9)]).toEqual([0, 2, 2])
  await setLicense('seoReports', 0, 500)
  expect([await past(11), await past(10), await past(9)]).toEqual([0, 2, 0])
})

it('what is reported before the clock has begun the month belongs to the new month', async () => {
  await setLicense('seoReports', 80, 100)
  await database.query(
    `update public.tool_licenses set usage_month = (date_trunc('month', private.today_in_mexico(now())) - interval '1 month')::date where id = $1`,
    [account.license],
  )
  const [read] = await database.query<{ used: number }>(
    `select (public.api_read($1, 'usage') -> 'data' -> 0 ->> 'used')::int as used`,
    [key],
  )
  expect(read?.used).toBe(0)
  await report({ ...made, quantity: 15 })
  expect(await usage()).toBe(15)
  expect(await told()).toEqual([])
  await database.query('select private.tick_usage(now())')
  expect(await usage()).toBe(15)
})

describe('A second meter', () => {
  beforeEach(() =>
    database.query(
      `update public.tool_licenses set second_meter = 'activeFunnels', second_usage = 0, second_limit = 4 where id = $1`,
      [account.license],
    ),
  )
  afterAll(() =>
    database.query(
      'update public.tool_licenses set second_meter = null, second_usage = 0, second_limit = null where id = $1',
      [account.license],
    ),
  )
  const funnel = { ...made, meter: 'activeFunnels' }
  const funnels = async () => {
    const [row] = await database.query<{ used: number }>(
      'select second_usage as used from public.tool_licenses where id = $1',
      [account.license],
    )
    return row?.used
  }

  it('counts what names it, apart from the first one, also what is removed', async () => {
    await report(funnel, funnel, made)
    expect([await usage(), await funnels()]).toEqual([1, 2])
    await report({ ...removed, meter: 'activeFunnels' }, { ...removed, meter: 'aiSites' })
    expect([await usage(), await funnels()]).toEqual([0, 1])
    await expect(report({ ...made, meter: 'aiWords' })).rejects.toThrow('malformed_events')
  })

  it('reaches its levels by itself, and its notice names what was counted', async () => {
    await setLicense('aiSites', 0, 5)
    await report({ ...funnel, quantity: 3 })
    expect(await told()).toEqual(['usaste 3 de 4 embudos.'])
    await report({ ...made, quantity: 4 })
    expect(await told()).toEqual(['usaste 3 de 4 embudos.', 'usaste 4 de 5 sitios.'])
    await database.query('update public.tool_licenses set second_limit = 5 where id = $1', [account.license])
    await report(funnel)
    expect(await told()).toContain('usaste 4 de 5 embudos.')
  })

  it('does not begin again with the month, while the first one of the month does', async () => {
    await setLicense('seoReports', 7, 100)
    await report(funnel)
    await database.query(
      `update public.tool_licenses set usage_month = (usage_month - interval '1 month')::date where id = $1`,
      [account.license],
    )
    await report(funnel)
    expect([await usage(), await funnels()]).toEqual([0, 2])
  })

  it('is in the API, with what there was at the end of a month before', async () => {
    await report({ ...funnel, quantity: 3 }, made)
    await database.query('update public.tool_usage_events set occurred_at = $1', [`${month(2)}-15T12:00:00Z`])
    await report({ ...removed, meter: 'activeFunnels' })
    const read = async (resource: string, parameters: object) => {
      const [row] = await database.query<{ answer: { data: Record<string, unknown>[] } }>(
        'select public.api_read($1, $2, $3::text::jsonb) as answer',
        [key, resource, JSON.stringify(parameters)],
      )
      return row?.answer.data
    }
    const used = async (parameters: object) =>
      (await read('usage', parameters))?.map((one) => [one['meter'], one['used']])
    expect(await used({})).toEqual([
      ['aiSites', 1],
      ['activeFunnels', 2],
    ])
    expect(await used({ month: month(1) })).toEqual([
      ['aiSites', 1],
      ['activeFunnels', 3],
    ])
    expect(await used({ month: month(3) })).toEqual([
      ['aiSites', 0],
      ['activeFunnels', 0],
    ])
    expect(await read('licenses', {})).toMatchObject([
      { sold_as: 'plan', limits: { aiSites: 1, activeFunnels: 4 } },
    ])
  })
})
