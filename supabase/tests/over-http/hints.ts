import { REALTIME_SUBSCRIBE_STATES } from '@supabase/supabase-js'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { accountSpace, personSpace } from '../../../src/domain/space.ts'
import { joined, listenForHints } from '../listener.ts'
import { sendMessage } from '../ops.ts'
import { assign } from '../people.ts'
import { type Actor, actors } from '../matrix/actors.ts'
import type { Served } from '../served.ts'

export function hintsOverRealtime(open: () => Served): void {
  /** The test waits this long for hints that must arrive, and not for hints that must not. */
  const polling = { timeout: 20_000, interval: 10 }

  let served: Served
  beforeAll(async () => {
    served = open()
  })
  afterEach(async () => {
    await Promise.all(Object.values(served.clients).map((client) => client.removeAllChannels()))
  })

  it('S12: a change of Mariana’s account is hinted to her and her agent; unrelated people get no hint', async () => {
    const { people, clients } = served
    const signedIn = actors.filter((actor) => actor !== 'anon')
    const listeners = await Promise.all(
      signedIn.map((actor) => listenForHints(clients[actor], people[actor])),
    )

    const ops = [sendMessage(people.mariana, people.diego, 'Hola')]
    expect(await served.rpc('mariana', 'sync_push', { ops })).toMatchObject({
      data: [{ outcome: 'applied' }],
    })
    const own = [sendMessage(people.ximena, people.renata, 'Hola')]
    expect(await served.rpc('ximena', 'sync_push', { ops: own })).toMatchObject({
      data: [{ outcome: 'applied' }],
    })
    // Hints are sent in the order of the changes: when the second has arrived, the first was sent to every listener.
    const [mariana, ximena] = [accountSpace(people.mariana), accountSpace(people.ximena)]
    await expect.poll(() => listeners[signedIn.indexOf('ximena')]?.spaces, polling).toContain(ximena)
    await Promise.all(listeners.map((listener) => listener.caughtUp()))

    expect(Object.fromEntries(signedIn.map((actor, index) => [actor, listeners[index]?.spaces]))).toEqual({
      mariana: [mariana],
      diego: [mariana],
      ximena: [ximena],
      renata: [ximena],
      // She mirrors only her own space, so she gets only its hints.
      sofia: [],
    })
  })

  it('S12, S3c: a changed assignment is hinted to both agents; the account itself only to the new one from then on', async () => {
    const { people, clients } = served
    const [diego, renata] = [
      await listenForHints(clients.diego, people.diego),
      await listenForHints(clients.renata, people.renata),
    ]
    const [mariana, own] = [accountSpace(people.mariana), personSpace(people.diego)]
    const write = (manager: string, text: string) =>
      served.rpc('mariana', 'sync_push', { ops: [sendMessage(people.mariana, manager, text)] })
    try {
      await assign(served.backend.server, people.mariana, people.renata)
      await expect.poll(() => diego.spaces, polling).toContain(own)
      await expect.poll(() => renata.spaces, polling).toContain(personSpace(people.renata))
      diego.spaces.length = 0
      await write(people.renata, 'Hola, Renata')
      await expect.poll(() => renata.spaces, polling).toContain(mariana)
      await diego.caughtUp()
      expect(diego.spaces).toEqual([])
    } finally {
      await assign(served.backend.server, people.mariana, people.diego)
    }
  })

  it('S12: an agent with 150 clients gets the hints of the last one, and a super admin those of an account opened today', async () => {
    const { people, clients } = served
    const { query } = served.backend.server
    const many = await query<{ id: string }>(
      `insert into auth.users (id, email) select u.id, u.id || '@demo.mx' from (select gen_random_uuid() as id from generate_series(1, 150)) u
       returning id`,
    )
    for (const { id } of many) await assign(served.backend.server, id, people.diego)
    const last = many.at(-1)?.id ?? ''
    const [diego, sofia] = [
      await listenForHints(clients.diego, people.diego),
      await listenForHints(clients.sofia, people.sofia),
    ]
    expect(await served.rpc('sofia', 'open_client', { resource: 'clients', id: last })).toMatchObject({
      data: last,
    })
    await query(`update public.profiles set full_name = 'Otro nombre' where id = $1`, [last])
    await expect.poll(() => diego.spaces, polling).toContain(accountSpace(last))
    await expect.poll(() => sofia.spaces, polling).toContain(accountSpace(last))
    await query('delete from auth.users where id = any ($1::text::uuid[])', [
      `{${many.map(({ id }) => id).join(',')}}`,
    ])
  })

  it('S12: the catalogue’s number is hinted to all signed-in people', async () => {
    const { people, clients } = served
    const listeners = [
      await listenForHints(clients.mariana, people.mariana),
      await listenForHints(clients.diego, people.diego),
    ]
    await served.backend.server.query('update public.package_plans set position = position + 10')
    for (const { spaces } of listeners) await expect.poll(() => spaces, polling).toEqual(['catalogue'])
  })

  it('S12: only its person can join the topic of their hints, and only the database sends on it', async () => {
    const { SUBSCRIBED, CHANNEL_ERROR } = REALTIME_SUBSCRIBE_STATES
    const { people, clients } = served
    const config = { config: { private: true, broadcast: { ack: true } } }
    for (const actor of actors) {
      await clients[actor].realtime.setAuth()
      const channel = clients[actor].channel(`sync:${people.mariana}`, config)
      expect(await joined(channel)).toBe(actor === 'mariana' ? SUBSCRIBED : CHANNEL_ERROR)
      if (actor === 'mariana')
        expect(await channel.send({ type: 'broadcast', event: 'hint', payload: {} })).toBe('error')
    }
  })

  describe('The topic of a conversation', () => {
    const { SUBSCRIBED, CHANNEL_ERROR } = REALTIME_SUBSCRIBE_STATES
    const join = async (actor: Actor) => {
      const client = served.clients[actor]
      await client.realtime.setAuth()
      const { mariana, diego } = served.people
      return joined(client.channel(`chat:${mariana}:${diego}`, { config: { private: true } }))
    }

    it.each(['mariana', 'diego'] as const)('%s can join', async (actor) => {
      expect(await join(actor)).toBe(SUBSCRIBED)
    })

    it.each(['anon', 'ximena', 'renata', 'sofia'] as const)('%s cannot join', async (actor) => {
      expect(await join(actor)).toBe(CHANNEL_ERROR)
    })

    it('a public room of the same name does not receive its messages', async () => {
      const { people, clients } = served
      const topic = `chat:${people.mariana}:${people.diego}`
      const listen = async (actor: Actor, into: unknown[]) => {
        await clients[actor].realtime.setAuth()
        const channel = clients[actor].channel(topic, { config: { private: true } })
        channel.on('broadcast', { event: '*' }, ({ event }) => into.push(event))
        expect(await joined(channel)).toBe(SUBSCRIBED)
        return channel
      }
      const received: unknown[] = []
      await clients.ximena.realtime.setAuth()
      expect(await joined(clients.ximena.channel(topic))).toBe(CHANNEL_ERROR)
      await listen('diego', received)
      const speaker = await listen('mariana', [])
      await speaker.send({ type: 'broadcast', event: 'typing', payload: {} })
      await expect.poll(() => received, polling).toEqual(['typing'])
    })
  })
}
