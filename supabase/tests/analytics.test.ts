import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { analyticsParams } from '../../src/domain/analytics.ts'
import { Served } from './served.ts'

let served: Served
beforeAll(async () => {
  served = await Served.start()
})
afterAll(() => served.stop())

const event = (extra: object = {}) => ({
  id: randomUUID(),
  name: 'page_view',
  params: { path: '/pricing' },
  visit: randomUUID(),
  occurred_at: new Date().toISOString(),
  ...extra,
})

const query = (sql: string) => served.backend.server.query(sql)
const track = (actor: Parameters<Served['rpc']>[0], events: unknown) =>
  served.rpc(actor, 'track_events', typeof events === 'string' ? events : { events })
const stored = () => query('select * from public.analytics_events order by created_at, id')

const done = (count: number) => ({ status: 200, code: null, data: count })
const refused = { status: 400, code: '22023', data: null }

describe('An analytics event', () => {
  it('of a visitor has no user, of a person has the token’s user', async () => {
    const [visitor, hers] = [event(), event({ name: 'login', params: {} })]
    expect(await track('anon', [visitor])).toEqual(done(1))
    expect(await track('mariana', [hers])).toEqual(done(1))
    const rows = await query(
      `select id, user_id from public.analytics_events where id in ('${visitor.id}', '${hers.id}')`,
    )
    expect(new Map(rows.map((row) => [row['id'], row['user_id']]))).toEqual(
      new Map([
        [visitor.id, null],
        [hers.id, served.people.mariana],
      ]),
    )
  })

  it('a repeat is stored once', async () => {
    const once = event()
    expect(await track('anon', [once])).toEqual(done(1))
    expect(await track('anon', [once, once])).toEqual(done(2))
    expect(await query(`select 1 from public.analytics_events where id = '${once.id}'`)).toHaveLength(1)
  })

  it('with a wrong clock it counts as now, or at most a month ago', async () => {
    const [late, early] = [
      event({ occurred_at: '2999-01-01T00:00:00Z' }),
      event({ occurred_at: '1970-01-01T00:00:00Z' }),
    ]
    await track('anon', [late, early])
    const rows = await query(
      `select bool_and(occurred_at between now() - interval '31 days' and now()) as near
         from public.analytics_events where id in ('${late.id}', '${early.id}')`,
    )
    expect(rows).toEqual([{ near: true }])
  })
})

describe('A refused request stores nothing:', () => {
  const good = event()
  const bad: [string, () => unknown][] = [
    ['an event that names a user', () => [event({ user_id: served.people.mariana })]],
    ['a user among the params', () => [event({ params: { path: '/', user_id: served.people.mariana } })]],
    ['an event that does not exist', () => [event({ name: 'hack', params: {} })]],
    ['an event without a name', () => [event({ name: null })]],
    ['a param of another event', () => [event({ name: 'login', params: { path: '/' } })]],
    ['a param that is an object', () => [event({ params: { path: { deep: true } } })]],
    ['a param that is a novel', () => [event({ params: { path: 'a'.repeat(400) } })]],
    ['null as params', () => [event({ params: null })]],
    ['an id that is not a UUID', () => [event({ id: '1' })]],
    ['a good one beside a bad one', () => [good, event({ name: 'hack' })]],
    ['51 at once', () => Array.from({ length: 51 }, () => event())],
    ['an object', () => ({})],
    ['null', () => null],
  ]
  it.each(bad)('%s', async (_, events) => {
    const before = await stored()
    expect(await track('mariana', events())).toEqual(refused)
    expect(await stored()).toEqual(before)
  })

  it('an invalid time, a NUL and half a JSON get a 4xx', async () => {
    const before = await stored()
    const bodies = [
      JSON.stringify({ events: [event({ occurred_at: 'ayer' })] }),
      JSON.stringify({ events: [event({ params: { path: '/\0' } })] }),
      '{"events":',
    ]
    for (const body of bodies) expect(await track('anon', body)).toMatchObject({ status: 400, data: null })
    expect(await stored()).toEqual(before)
  })

  it('more events than a person can cause get a 429', async () => {
    expect((await track('ximena', [event()])).status).toBe(200)
    await query(`update private.attempts set full_at = now() + interval '60 seconds'`)
    expect(await track('ximena', [event()])).toMatchObject({ status: 429, data: null })
    expect((await track('diego', [event()])).status).toBe(200)
  })
})

it('the database has the events and params of the port, and no others', async () => {
  const [row] = await query("select prosrc as source from pg_proc where proname = 'analytics_params'")
  const written = [...String(row?.['source']).matchAll(/when '(\w+)' then '\{(.*?)\}'/g)].map(
    ([, name, params]) => [name, params === '' ? [] : params?.split(',')],
  )
  expect(Object.fromEntries(written)).toEqual(analyticsParams)
})
