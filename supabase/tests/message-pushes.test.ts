import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { op } from './ops.ts'
import { PushDelivery } from './push-delivery.ts'

/** What a push about a message says, and when it comes. */
let pushes: PushDelivery
beforeAll(async () => {
  pushes = await PushDelivery.start()
})
afterAll(() => pushes.stop())
beforeEach(() => pushes.startAnew())

/** A time zone in which it is this hour now. */
const zoneWhere = async (hours: string): Promise<string> => {
  const [row] = await pushes.sql<{ zone: string }>(
    `select name as zone from pg_timezone_names where extract(hour from now() at time zone name) ${hours} and name like 'Etc/%' limit 1`,
  )
  return row?.zone ?? ''
}

describe('A message', () => {
  it('is pushed to the other person within seconds, with the name, its text and the unread count', async () => {
    await pushes.subscribe('mariana', 'phone')
    await pushes.subscribe('diego', 'desk')
    await pushes.sendMessage('diego', 'Hola Mariana,\n ya   revisé tus anuncios')
    await vi.waitFor(() => expect(pushes.service.told('phone')).toHaveLength(1), {
      timeout: 20_000,
      interval: 200,
    })
    expect(pushes.service.told('phone')).toEqual([
      {
        to: pushes.served.people.mariana,
        tag: expect.stringMatching(/^[0-9a-f]{32}$/),
        kind: 'chat',
        badge: 1,
        client: pushes.served.people.mariana,
        manager: pushes.served.people.diego,
        count: 1,
        at: expect.any(String),
        from: expect.any(String),
        text: 'Hola Mariana, ya revisé tus anuncios',
      },
    ])
    expect(pushes.service.received[0]?.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: '86400',
      topic: Object(pushes.service.told('phone')[0]).tag,
    })
    // The author is not notified.
    expect(pushes.service.told('desk')).toEqual([])
    // Settled once the function has read the push service's answer, which is after the service has the pushes.service.
    await vi.waitFor(async () => expect(await pushes.waiting()).toBe(0), { timeout: 20_000, interval: 200 })
  })

  it('the next ones of the conversation become one notification, with their number', async () => {
    await pushes.subscribe('diego', 'desk')
    await pushes.sendMessage('mariana', 'uno')
    await pushes.sendMessage('mariana', 'dos')
    await pushes.passTime()
    expect(await pushes.deliver()).toEqual({ sent: 1 })
    expect(pushes.service.told('desk')).toMatchObject([{ count: 2, text: 'dos', badge: 2 }])
    await pushes.sendMessage('mariana', 'tres')
    await pushes.passTime()
    await pushes.deliver()
    const [first, second] = pushes.service.told('desk').map(Object)
    expect(second).toMatchObject({ count: 3, text: 'tres' })
    expect(second.tag).toBe(first.tag)
  })

  it('read on another device meanwhile, it is not pushed', async () => {
    await pushes.subscribe('mariana', 'phone')
    await pushes.sendMessage('diego', 'leído enseguida')
    await pushes.served.rpc('mariana', 'sync_push', {
      ops: [
        op('mark_read', {
          user_id: pushes.served.people.mariana,
          manager_id: pushes.served.people.diego,
          up_to: new Date(Date.now() + 60_000).toISOString(),
        }),
      ],
    })
    await pushes.passTime()
    expect(await pushes.deliver()).toEqual({})
    expect(await pushes.waiting()).toBe(0)
  })

  it('waits for the morning at night, and is not pushed if messages are switched off', async () => {
    await pushes.subscribe('mariana', 'phone', await zoneWhere('not between 7 and 21'))
    await pushes.subscribe('mariana', 'abroad', await zoneWhere('between 9 and 19'))
    await pushes.sql('update public.notification_preferences set quiet_at_night = true')
    await pushes.sendMessage('diego', 'de noche')
    await pushes.passTime()
    expect(await pushes.deliver()).toEqual({ sent: 1 })
    // The device's night counts.
    expect(pushes.service.told('abroad')).toHaveLength(1)
    expect(pushes.service.told('phone')).toEqual([])
    await pushes.sql('update public.notification_preferences set quiet_at_night = false')
    await pushes.deliver()
    expect(pushes.service.told('phone')).toHaveLength(1)
    await pushes.sql('update public.notification_preferences set push_messages = false')
    await pushes.sendMessage('diego', 'apagado')
    expect(await pushes.waiting()).toBe(0)
  })

  it('in discreet mode it has the author, and not the text', async () => {
    await pushes.subscribe('mariana', 'phone')
    await pushes.sql('update public.notification_preferences set discreet = true')
    await pushes.sendMessage('diego', 'tu contraseña es 1234')
    await pushes.notify(pushes.served.people.mariana, '/dashboard/billing')
    await pushes.passTime()
    await pushes.deliver()
    expect(pushes.service.told('phone')).toHaveLength(2)
    // A random id may contain the digits.
    const words = JSON.stringify(pushes.service.told('phone')).replaceAll(/[0-9a-f-]{32,36}/g, '')
    expect(words).not.toMatch(/1234|5,459/)
    expect(pushes.service.told('phone')).toContainEqual(
      expect.objectContaining({ title: 'Factura vencida', text: null }),
    )
  })
})
