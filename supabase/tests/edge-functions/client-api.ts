import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import type { Account } from '../account.ts'
import type { Served } from '../served.ts'
import { refusal } from './answers.ts'
import type { ServedAccount } from './served-account.ts'

const event = (fields: object = {}) => ({
  id: randomUUID(),
  tool: 'seo-tools',
  kind: 'usage',
  quantity: 2,
  occurred_at: new Date().toISOString(),
  ...fields,
})

const bearer = (value: string) => ({ authorization: `Bearer ${value}` })

export function clientApi(open: () => ServedAccount): void {
  let served: Served
  let account: Account
  beforeAll(() => {
    ;({ served, account } = open())
  })

  let key = ''
  beforeAll(async () => {
    const { data } = await served.clients.mariana.rpc('create_api_key', {
      id: randomUUID(),
      name: 'Contador',
    })
    key = String(data)
  })
  const withKey = (path: string, body?: object) =>
    served.http('anon', body === undefined ? 'GET' : 'POST', `/functions/v1/${path}`, body, {
      authorization: `Bearer ${key}`,
    })
  it('an event counts once, however often it is reported, with warnings at 75 and 90 per cent', async () => {
    await served.sql('update public.tool_licenses set current_usage = 370, usage_limit = 500 where id = $1', [
      account.license,
    ])
    const events = [event({ quantity: 4 }), event({ quantity: 1 })]
    expect(await withKey('report-usage', { events })).toMatchObject({ status: 200, data: { counted: 2 } })
    expect(await withKey('report-usage', { events })).toMatchObject({ status: 200, data: { counted: 0 } })
    const usage = await served.sql('select current_usage from public.tool_licenses where id = $1', [
      account.license,
    ])
    expect(usage).toEqual([{ current_usage: 375 }])
    await withKey('report-usage', { events: [event({ quantity: 80 })] })
    const titles = await served.sql(
      `select title from public.notifications where user_id = $1 and action_url = '/dashboard/licenses' and type = 'warning' order by created_at`,
      [served.people.mariana],
    )
    expect(titles).toEqual([{ title: 'Uso elevado' }, { title: 'Límite casi alcanzado' }])
  })

  it('a removal lowers a meter of what there is, never below 0, and is refused for a meter of the month', async () => {
    const removal = (quantity: number) =>
      withKey('report-usage', { events: [event({ kind: 'removal', quantity })] })
    expect(await removal(1)).toEqual(refusal(400, 'malformed_events'))
    const setMeter = (meter: string, used: string) =>
      served.sql('update public.tool_licenses set meter = $2, current_usage = $3 where id = $1', [
        account.license,
        meter,
        used,
      ])
    const [license] = await served.sql<{ meter: string; used: string }>(
      'select meter, current_usage::text as used from public.tool_licenses where id = $1',
      [account.license],
    )
    await setMeter('aiSites', '3')
    expect(await removal(1)).toMatchObject({ status: 200, data: { counted: 1 } })
    expect(await withKey('api/v1/usage')).toMatchObject({ data: { data: [{ meter: 'aiSites', used: 2 }] } })
    expect(await removal(9)).toMatchObject({ status: 200 })
    expect(await withKey('api/v1/usage')).toMatchObject({ data: { data: [{ used: 0 }] } })
    await served.sql('delete from public.tool_usage_events where kind = $1', ['removal'])
    await setMeter(license?.meter ?? '', license?.used ?? '0')
  })

  it('a report is applied completely or not at all', async () => {
    const before = await served.sql('select current_usage from public.tool_licenses where id = $1', [
      account.license,
    ])
    const events = [event(), event({ tool: 'chatbot' })]
    expect(await withKey('report-usage', { events })).toEqual(refusal(404, 'no_license'))
    expect(await withKey('report-usage', { events: [event(), event({ quantity: 0 })] })).toMatchObject({
      status: 400,
    })
    expect(
      await served.sql('select current_usage from public.tool_licenses where id = $1', [account.license]),
    ).toEqual(before)
  })

  it('the licenses, usage and invoices of the key’s owner are returned, as /docs describes', async () => {
    expect(await withKey('api/v1/licenses')).toMatchObject({
      status: 200,
      data: { data: [{ tool: 'seo-tools', plan: 'ESTANDAR', usage_limit: 500 }] },
    })
    expect(await withKey('api/v1/usage')).toMatchObject({ data: { data: [{ used: 455, limit: 500 }] } })
    expect(await withKey('api/v1/usage?month=2026-01')).toMatchObject({ data: { data: [{ used: 0 }] } })
    const list = await withKey('api/v1/invoices')
    expect(list).toMatchObject({
      data: { data: expect.arrayContaining([expect.objectContaining({ amount: 545_999 })]) },
    })
    const [first] = Object(list.data).data
    expect(await withKey(`api/v1/invoices/${first.id}`)).toMatchObject({ data: { id: first.id } })
    expect(await withKey('api/v1/usage?month=enero')).toEqual(refusal(400, 'invalid_param'))
    expect(await withKey(`api/v1/invoices/${randomUUID()}`)).toEqual(refusal(404, 'not_found'))
    expect(await withKey('api/v1/profiles')).toEqual(refusal(404, 'not_found'))
  })

  it('pages have a cursor', async () => {
    await served.sql(
      `insert into public.invoices (user_id, invoice_number, concept, amount, period_start, period_end, due_date)
       select $1, 'AZ-2020-' || lpad(n::text, 4, '0'), 'Mensualidad', 1, date '2020-01-01' + n, date '2020-02-01' + n, date '2020-01-01'
         from generate_series(1, 150) n`,
      [served.people.mariana],
    )
    const first = Object((await withKey('api/v1/invoices')).data)
    const second = Object((await withKey(`api/v1/invoices?cursor=${first.next}`)).data)
    expect([first.data.length, second.next]).toEqual([100, undefined])
    const ids = new Set([...first.data, ...second.data].map(({ id }: { id: string }) => id))
    expect(ids.size).toBe(first.data.length + second.data.length)
  })

  it('refused calls count too, and the limits of the API and of reports return 429', async () => {
    await served.sql('delete from private.attempts')
    const [before] = await served.sql<{ at: Date }>('select clock_timestamp() as at')
    const unknown = () => withKey(`api/v1/invoices/${randomUUID()}`)
    for (let n = 0; n < 10; n += 1) expect(await unknown()).toEqual(refusal(404, 'not_found'))
    const report = { events: [event({ tool: 'chatbot' })] }
    for (let n = 0; n < 5; n += 1)
      expect(await withKey('report-usage', report)).toEqual(refusal(404, 'no_license'))
    // Each attempt advances the minute by a second: rolled back with its call, it would leave nothing.
    const [counted] = await served.sql<{ seconds: number }>(
      'select extract(epoch from max(full_at) - $1::timestamptz)::float8 as seconds from private.attempts',
      [String(before?.at)],
    )
    expect(counted?.seconds).toBeGreaterThanOrEqual(15)
    await served.sql(`update private.attempts set full_at = now() + interval '5 minutes'`)
    expect(await unknown()).toEqual(refusal(429, 'rate_limited'))
    expect(await withKey('report-usage', report)).toEqual(refusal(429, 'rate_limited'))
    await served.sql('delete from private.attempts')
  })

  it('invalid keys are counted by network, and do not affect valid ones', async () => {
    const guess = () =>
      served.http(
        'anon',
        'GET',
        '/functions/v1/api/v1/licenses',
        undefined,
        bearer(`az_live_${randomUUID()}`),
      )
    for (let n = 0; n < 3; n += 1) expect(await guess()).toEqual(refusal(401, 'invalid_api_key'))
    await served.sql(`update private.attempts set full_at = now() + interval '5 minutes'`)
    expect(await guess()).toEqual(refusal(429, 'rate_limited'))
    expect((await withKey('api/v1/licenses')).status).toBe(200)
    await served.sql('delete from private.attempts')
  })

  it('an unknown key is refused, and a revoked one from the next request on', async () => {
    const path = '/functions/v1/api/v1/licenses'
    expect(await served.http('anon', 'GET', path)).toEqual(refusal(401, 'invalid_api_key'))
    expect(await served.http('anon', 'GET', path, undefined, bearer(`${key}x`))).toEqual(
      refusal(401, 'invalid_api_key'),
    )
    const [row] = await served.sql<{ id: string }>(
      'select id from public.api_keys where user_id = $1 and prefix = $2',
      [served.people.mariana, key.slice(0, 12)],
    )
    await served.rpc('mariana', 'sync_push', {
      ops: [{ id: randomUUID(), kind: 'revoke_api_key', v: 1, args: { id: row?.id }, base: null }],
    })
    expect(await withKey('api/v1/licenses')).toEqual(refusal(401, 'invalid_api_key'))
  })
}
