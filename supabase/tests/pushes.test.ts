import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { pushServices } from '../functions/_shared/push-services.ts'
import { PushDelivery } from './push-delivery.ts'

/** Which browsers get a push: where they may subscribe, until when, and what an answer of the push service means. */
let pushes: PushDelivery
beforeAll(async () => {
  pushes = await PushDelivery.start()
})
afterAll(() => pushes.stop())
beforeEach(() => pushes.startAnew())

it('a browser’s service must be one that the function calls', async () => {
  const named = await pushes.sql<{ origin: string }>('select origin from private.push_services')
  expect(named.map(({ origin }) => origin).toSorted()).toEqual(
    [...pushServices, pushes.service.origin].toSorted(),
  )
})

it('a browser can subscribe only at a push service: the server calls no other address for a client', async () => {
  const keys = {
    p256dh: pushes.service.subscribe('x').p256dh,
    auth: pushes.service.subscribe('x').auth,
    time_zone: 'Mars/Olympus',
  }
  for (const endpoint of [
    'http://127.0.0.1:1/x',
    'https://evil.example/x',
    'https://fcm.googleapis.com.evil.example/x',
    'https://fcm.googleapis.com@evil.example/x',
    'https://evil.example/https://fcm.googleapis.com/',
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com:8443/x',
  ])
    expect([endpoint, await pushes.served.rpc('mariana', 'subscribe_push', { ...keys, endpoint })]).toEqual([
      endpoint,
      { status: 422, code: 'PT422', data: null },
    ])
  const taken = await pushes.served.rpc('mariana', 'subscribe_push', {
    ...keys,
    endpoint: 'https://jmt17.google.com/x',
  })
  expect(taken.status).toBe(204)
  // An unknown time zone becomes that of Mexico City.
  expect(await pushes.sql('select time_zone from private.push_subscriptions')).toEqual([
    { time_zone: 'America/Mexico_City' },
  ])
})

it('an ended session ends its subscription, and the browser’s next person gets only their own pushes', async () => {
  await pushes.subscribe('mariana', 'phone')
  await pushes.subscribe('mariana', 'lost')
  await pushes.sql(
    `update private.push_subscriptions set session_id = gen_random_uuid() where endpoint like '%/lost'`,
  )
  await pushes.sendMessage('diego', 'para Mariana')
  // The browser is Ximena's before the push is sent.
  const { endpoint } = pushes.service.subscribe('phone')
  const keys = pushes.service.subscribe('phone')
  expect(
    (await pushes.served.rpc('ximena', 'subscribe_push', { ...keys, endpoint, time_zone: 'UTC' })).status,
  ).toBe(204)
  await pushes.passTime()
  expect(await pushes.deliver()).toEqual({})
  expect(pushes.service.received).toEqual([])
  expect(await pushes.sql(`select user_id from private.push_subscriptions`)).toEqual([
    { user_id: pushes.served.people.ximena },
  ])
})

it('a submitted set-up is pushed with the data that the agent needs to complete it from the notification', async () => {
  await pushes.subscribe('diego', 'desk')
  const [task] = await pushes.sql<{ id: string }>(
    `update public.service_configuration_tasks set status = 'in_review' where id = $1 returning id`,
    [pushes.account.task],
  )
  await pushes.notify(pushes.served.people.diego, `/admin/tasks/${task?.id}`, 'Café Ríos envió los datos')
  await pushes.passTime()
  await pushes.deliver()
  expect(pushes.service.told('desk')).toMatchObject([
    { kind: 'notice', path: `/admin/tasks/${task?.id}`, task: { id: task?.id, status: 'in_review' } },
  ])
})

const name = (n: number) => `p${n}`
/** The last digit decides how the push service treats this browser. */
const kind = (who: string) => Number(who.slice(1)) % 10

/** The full number is in npm run proof. */
const many = process.env['PROOF'] === '1' ? 1_000 : 100

it(`${many} people, one in ten gone, one in ten rate-limited, one in ten with an error: each gets one push`, async () => {
  await pushes.sql(
    `insert into auth.users (id, email) select ('10000000-0000-4000-9000-' || lpad(n::text, 12, '0'))::uuid, 'p' || n || '@prueba.mx'
       from generate_series(0, ${many - 1}) n`,
  )
  const rows = Array.from({ length: many }, (_, n) => ({ n, ...pushes.service.subscribe(name(n)) }))
  await pushes.sql(
    `insert into private.push_subscriptions (user_id, endpoint, p256dh, auth)
     select ('10000000-0000-4000-9000-' || lpad(r.n::text, 12, '0'))::uuid, r.endpoint, r.p256dh, r.auth
       from jsonb_to_recordset($1::jsonb) as r (n integer, endpoint text, p256dh text, auth text)`,
    [JSON.stringify(rows)],
  )
  pushes.service.answer = (who, tries) => {
    if (kind(who) === 0) return { status: tries % 2 === 0 ? 410 : 404 }
    if (kind(who) === 1 && tries === 0) return { status: 429, headers: { 'retry-after': '3' } }
    if (kind(who) === 2 && tries === 0) return { status: 503 }
    return { status: 201 }
  }
  const begun = Date.now()
  await pushes.sql(
    `select private.notify(s.user_id, 'info', 'Nueva factura', 'Ya puedes verla', '/dashboard/billing') from private.push_subscriptions s`,
  )
  // Automatically: the trigger notifies the server. One call of the function works for at most 20 seconds.
  await vi.waitFor(() => expect(pushes.service.received.length).toBeGreaterThanOrEqual(many), {
    timeout: 50_000,
    interval: 200,
  })
  // The number of waiting pushes does not count: on a slow machine the first of them are already tried again.
  const untried = () => pushes.sql('select topic from private.pushes where attempts = 0')
  await vi.waitFor(async () => expect(await untried()).toEqual([]), { timeout: 20_000, interval: 200 })
  process.stdout.write(`${many} pushes: ${Date.now() - begun} ms to the last, 3,200 of them the delay\n`)
  const due = () =>
    pushes.sql(`update private.pushes set next_attempt_at = now() where attempts = 1 and subscription_id in (
      select s.id from private.push_subscriptions s where right(s.endpoint, 1) = '2')`)
  await due()
  await pushes.deliver()
  await vi.waitFor(
    async () => {
      await pushes.deliver()
      expect(await pushes.waiting()).toBe(0)
    },
    { timeout: 20_000, interval: 500 },
  )
  const counts = new Map<number, number>()
  for (let n = 0; n < many; n += 1) {
    const told = pushes.service.told(name(n)).map(Object)
    expect(told.map(({ to }) => to)).toEqual(
      n % 10 === 0 ? [] : [`10000000-0000-4000-9000-${String(n).padStart(12, '0')}`],
    )
    counts.set(n % 10, (counts.get(n % 10) ?? 0) + told.length)
  }
  // Retry-After is respected.
  for (const { name: who } of pushes.service.received.filter(({ status }) => status === 429)) {
    const [first, second] = pushes.service.received.filter((one) => one.name === who)
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(2_900)
  }
  expect(await pushes.sql(`select 1 from private.push_subscriptions where endpoint like '%0'`)).toEqual([])
  expect(await pushes.sql(`select 1 from private.push_subscriptions`)).toHaveLength(many * 0.9)
  expect(pushes.service.received.every(({ bytes }) => bytes <= 4096)).toBe(true)
})
