import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { PushService } from '../../tests/support/push-service.ts'
import { pushServices } from '../functions/_shared/push-services.ts'
import { type Account, openAccount } from './account.ts'
import type { Actor } from './matrix/actors.ts'
import { op } from './ops.ts'
import { Served } from './served.ts'

/** From the write to the browser: real SQL, the function in Deno, a push service that decrypts. */
let push: PushService
let served: Served
let account: Account
const services = process.env['PUSH_SERVICES']
beforeAll(async () => {
  push = await PushService.start()
  process.env['PUSH_SERVICES'] = push.origin
  served = await Served.start()
  account = await openAccount(served.backend.server, served.people.mariana, served.people.diego)
  await sql('insert into private.push_services (origin) values ($1)', [push.origin])
}, 60_000)
afterAll(async () => {
  if (services === undefined) delete process.env['PUSH_SERVICES']
  else process.env['PUSH_SERVICES'] = services
  await served.stop()
  await push.stop()
})
beforeEach(async () => {
  push.received.length = 0
  push.answer = () => ({ status: 201 })
  await sql('delete from private.push_subscriptions')
  await sql('update public.notifications set read = true')
  await sql(
    'update public.direct_messages set read = true, read_at = now(), delivered_at = now() where not read',
  )
  await sql(
    'update public.notification_preferences set quiet_at_night = false, discreet = false, push_messages = true',
  )
})

const sql = <Row extends object>(text: string, values: string[] = []) =>
  served.backend.server.query<Row>(text, values)
const subscribe = (actor: Actor, name: string, zone = 'America/Mexico_City') =>
  served.rpc(actor, 'subscribe_push', { ...push.subscribe(name), time_zone: zone })
const sendMessage = async (actor: 'mariana' | 'diego', message: string) => {
  const answer = await served.rpc(actor, 'sync_push', {
    ops: [
      op('send_message', {
        id: crypto.randomUUID(),
        user_id: served.people.mariana,
        manager_id: served.people.diego,
        message,
      }),
    ],
  })
  expect(answer.data).toMatchObject([{ outcome: 'applied' }])
}
const notify = (who: string, path: string, message = 'Paga tu factura de $5,459.99') =>
  sql(`select private.notify($1, 'info', 'Factura vencida', $2, $3)`, [who, message, path])
/** Waiting pushes become due, as if the time had passed. */
const passTime = () => sql(`update private.pushes set next_attempt_at = now() - interval '1 second'`)
const deliver = async () => {
  const { data } = await served.http(
    'anon',
    'POST',
    '/functions/v1/deliver-pushes',
    {},
    { authorization: `Bearer ${served.backend.server.clockSecret}` },
  )
  return data
}
/** A time zone in which it is this hour now. */
const zoneWhere = async (hours: string): Promise<string> => {
  const [row] = await sql<{ zone: string }>(
    `select name as zone from pg_timezone_names where extract(hour from now() at time zone name) ${hours} and name like 'Etc/%' limit 1`,
  )
  return row?.zone ?? ''
}
const name = (n: number) => `p${n}`
/** The last digit decides how the push service treats this browser. */
const kind = (who: string) => Number(who.slice(1)) % 10
const waiting = async () => (await sql('select 1 from private.pushes')).length

it('a browser’s service must be one that the function calls', async () => {
  const named = await sql<{ origin: string }>('select origin from private.push_services')
  expect(named.map(({ origin }) => origin).toSorted()).toEqual([...pushServices, push.origin].toSorted())
})

it('a browser can subscribe only at a push service: the server calls no other address for a client', async () => {
  const keys = {
    p256dh: push.subscribe('x').p256dh,
    auth: push.subscribe('x').auth,
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
    expect([endpoint, await served.rpc('mariana', 'subscribe_push', { ...keys, endpoint })]).toEqual([
      endpoint,
      { status: 422, code: 'PT422', data: null },
    ])
  const taken = await served.rpc('mariana', 'subscribe_push', {
    ...keys,
    endpoint: 'https://jmt17.google.com/x',
  })
  expect(taken.status).toBe(204)
  // An unknown time zone becomes that of Mexico City.
  expect(await sql('select time_zone from private.push_subscriptions')).toEqual([
    { time_zone: 'America/Mexico_City' },
  ])
})

describe('A message', () => {
  it('is pushed to the other person within seconds, with the name, its text and the unread count', async () => {
    await subscribe('mariana', 'phone')
    await subscribe('diego', 'desk')
    await sendMessage('diego', 'Hola Mariana,\n ya   revisé tus anuncios')
    await vi.waitFor(() => expect(push.told('phone')).toHaveLength(1), { timeout: 20_000, interval: 200 })
    expect(push.told('phone')).toEqual([
      {
        to: served.people.mariana,
        tag: expect.stringMatching(/^[0-9a-f]{32}$/),
        kind: 'chat',
        badge: 1,
        client: served.people.mariana,
        manager: served.people.diego,
        count: 1,
        at: expect.any(String),
        from: expect.any(String),
        text: 'Hola Mariana, ya revisé tus anuncios',
      },
    ])
    expect(push.received[0]?.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: '86400',
      topic: Object(push.told('phone')[0]).tag,
    })
    // The author is not notified.
    expect(push.told('desk')).toEqual([])
    // Settled once the function has read the push service's answer, which is after the service has the push.
    await vi.waitFor(async () => expect(await waiting()).toBe(0), { timeout: 20_000, interval: 200 })
  })

  it('the next ones of the conversation become one notification, with their number', async () => {
    await subscribe('diego', 'desk')
    await sendMessage('mariana', 'uno')
    await sendMessage('mariana', 'dos')
    await passTime()
    expect(await deliver()).toEqual({ sent: 1 })
    expect(push.told('desk')).toMatchObject([{ count: 2, text: 'dos', badge: 2 }])
    await sendMessage('mariana', 'tres')
    await passTime()
    await deliver()
    const [first, second] = push.told('desk').map(Object)
    expect(second).toMatchObject({ count: 3, text: 'tres' })
    expect(second.tag).toBe(first.tag)
  })

  it('read on another device meanwhile, it is not pushed', async () => {
    await subscribe('mariana', 'phone')
    await sendMessage('diego', 'leído enseguida')
    await served.rpc('mariana', 'sync_push', {
      ops: [
        op('mark_read', {
          user_id: served.people.mariana,
          manager_id: served.people.diego,
          up_to: new Date(Date.now() + 60_000).toISOString(),
        }),
      ],
    })
    await passTime()
    expect(await deliver()).toEqual({})
    expect(await waiting()).toBe(0)
  })

  it('waits for the morning at night, and is not pushed if messages are switched off', async () => {
    await subscribe('mariana', 'phone', await zoneWhere('not between 7 and 21'))
    await subscribe('mariana', 'abroad', await zoneWhere('between 9 and 19'))
    await sql('update public.notification_preferences set quiet_at_night = true')
    await sendMessage('diego', 'de noche')
    await passTime()
    expect(await deliver()).toEqual({ sent: 1 })
    // The device's night counts.
    expect(push.told('abroad')).toHaveLength(1)
    expect(push.told('phone')).toEqual([])
    await sql('update public.notification_preferences set quiet_at_night = false')
    await deliver()
    expect(push.told('phone')).toHaveLength(1)
    await sql('update public.notification_preferences set push_messages = false')
    await sendMessage('diego', 'apagado')
    expect(await waiting()).toBe(0)
  })

  it('in discreet mode it has the author, and not the text', async () => {
    await subscribe('mariana', 'phone')
    await sql('update public.notification_preferences set discreet = true')
    await sendMessage('diego', 'tu contraseña es 1234')
    await notify(served.people.mariana, '/dashboard/billing')
    await passTime()
    await deliver()
    expect(push.told('phone')).toHaveLength(2)
    // A random id may contain the digits.
    const words = JSON.stringify(push.told('phone')).replaceAll(/[0-9a-f-]{32,36}/g, '')
    expect(words).not.toMatch(/1234|5,459/)
    expect(push.told('phone')).toContainEqual(
      expect.objectContaining({ title: 'Factura vencida', text: null }),
    )
  })
})

it('an ended session ends its subscription, and the browser’s next person gets only their own pushes', async () => {
  await subscribe('mariana', 'phone')
  await subscribe('mariana', 'lost')
  await sql(
    `update private.push_subscriptions set session_id = gen_random_uuid() where endpoint like '%/lost'`,
  )
  await sendMessage('diego', 'para Mariana')
  // The browser is Ximena's before the push is sent.
  const { endpoint } = push.subscribe('phone')
  const keys = push.subscribe('phone')
  expect((await served.rpc('ximena', 'subscribe_push', { ...keys, endpoint, time_zone: 'UTC' })).status).toBe(
    204,
  )
  await passTime()
  expect(await deliver()).toEqual({})
  expect(push.received).toEqual([])
  expect(await sql(`select user_id from private.push_subscriptions`)).toEqual([
    { user_id: served.people.ximena },
  ])
})

it('a submitted set-up is pushed with the data that the agent needs to complete it from the notification', async () => {
  await subscribe('diego', 'desk')
  const [task] = await sql<{ id: string }>(
    `update public.service_configuration_tasks set status = 'in_review' where id = $1 returning id`,
    [account.task],
  )
  await notify(served.people.diego, `/admin/tasks/${task?.id}`, 'Café Ríos envió los datos')
  await passTime()
  await deliver()
  expect(push.told('desk')).toMatchObject([
    { kind: 'notice', path: `/admin/tasks/${task?.id}`, task: { id: task?.id, status: 'in_review' } },
  ])
})

/** The full number is in npm run proof. */
const many = process.env['PROOF'] === '1' ? 1_000 : 100

it(`${many} people, one in ten gone, one in ten rate-limited, one in ten with an error: each gets one push`, async () => {
  await sql(
    `insert into auth.users (id, email) select ('10000000-0000-4000-9000-' || lpad(n::text, 12, '0'))::uuid, 'p' || n || '@prueba.mx'
       from generate_series(0, ${many - 1}) n`,
  )
  const rows = Array.from({ length: many }, (_, n) => ({ n, ...push.subscribe(name(n)) }))
  await sql(
    `insert into private.push_subscriptions (user_id, endpoint, p256dh, auth)
     select ('10000000-0000-4000-9000-' || lpad(r.n::text, 12, '0'))::uuid, r.endpoint, r.p256dh, r.auth
       from jsonb_to_recordset($1::jsonb) as r (n integer, endpoint text, p256dh text, auth text)`,
    [JSON.stringify(rows)],
  )
  push.answer = (who, tries) => {
    if (kind(who) === 0) return { status: tries % 2 === 0 ? 410 : 404 }
    if (kind(who) === 1 && tries === 0) return { status: 429, headers: { 'retry-after': '3' } }
    if (kind(who) === 2 && tries === 0) return { status: 503 }
    return { status: 201 }
  }
  const begun = Date.now()
  await sql(
    `select private.notify(s.user_id, 'info', 'Nueva factura', 'Ya puedes verla', '/dashboard/billing') from private.push_subscriptions s`,
  )
  // Automatically: the trigger notifies the server. One call of the function works for at most 20 seconds.
  await vi.waitFor(() => expect(push.received.length).toBeGreaterThanOrEqual(many), {
    timeout: 50_000,
    interval: 200,
  })
  await vi.waitFor(async () => expect(await waiting()).toBe(many / 5), { timeout: 20_000, interval: 200 })
  process.stdout.write(`${many} pushes: ${Date.now() - begun} ms to the last, 3,200 of them the delay\n`)
  const due = () =>
    sql(`update private.pushes set next_attempt_at = now() where attempts = 1 and subscription_id in (
      select s.id from private.push_subscriptions s where right(s.endpoint, 1) = '2')`)
  await due()
  await deliver()
  await vi.waitFor(
    async () => {
      await deliver()
      expect(await waiting()).toBe(0)
    },
    { timeout: 20_000, interval: 500 },
  )
  const counts = new Map<number, number>()
  for (let n = 0; n < many; n += 1) {
    const told = push.told(name(n)).map(Object)
    expect(told.map(({ to }) => to)).toEqual(
      n % 10 === 0 ? [] : [`10000000-0000-4000-9000-${String(n).padStart(12, '0')}`],
    )
    counts.set(n % 10, (counts.get(n % 10) ?? 0) + told.length)
  }
  // Retry-After is respected.
  for (const { name: who } of push.received.filter(({ status }) => status === 429)) {
    const [first, second] = push.received.filter((one) => one.name === who)
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(2_900)
  }
  expect(await sql(`select 1 from private.push_subscriptions where endpoint like '%0'`)).toEqual([])
  expect(await sql(`select 1 from private.push_subscriptions`)).toHaveLength(many * 0.9)
  expect(push.received.every(({ bytes }) => bytes <= 4096)).toBe(true)
}, 120_000)
