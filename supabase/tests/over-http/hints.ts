import { REALTIME_SUBSCRIBE_STATES } from '@supabase/supabase-js'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { accountSpace } from '../../../src/domain/space.ts'
import { joined, listenForHints } from '../listener.ts'
import { sendMessage } from '../ops.ts'
import { type Actor, actors } from '../matrix/actors.ts'
import type { Served } from '../served.ts'

export function hintsOverRealtime(open: () => Served): void {
  /** For what has to come; nothing is waited for that must not. */
  const patience = { timeout: 20_000, interval: 10 }

  let served: Served
  beforeAll(async () => {
    served = open()
  })
  afterEach(async () => {
    await Promise.all(Object.values(served.clients).map((client) => client.removeAllChannels()))
  })

  it('S12 a change of Mariana’s account is hinted to her and her agent; unrelated people and anon get no hint', async () => {
    const { people, clients } = served
    const listeners = await Promise.all(actors.map((actor) => listenForHints(clients[actor])))

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
    await expect.poll(() => listeners[actors.indexOf('ximena')]?.spaces, patience).toContain(ximena)
    await Promise.all(listeners.map((listener) => listener.caughtUp()))

    expect(Object.fromEntries(actors.map((actor, index) => [actor, listeners[index]?.spaces]))).toEqual({
      anon: [],
      mariana: [mariana],
      diego: [mariana],
      ximena: [ximena],
      renata: [ximena],
      // She mirrors only her own space, so she gets hints of that space only.
      sofia: [],
    })
  })

  describe('The topic of a conversation', () => {
    const { SUBSCRIBED, CHANNEL_ERROR } = REALTIME_SUBSCRIBE_STATES
    const join = async (actor: Actor) => {
      const client = served.clients[actor]
      await client.realtime.setAuth()
      const { mariana, diego } = served.people
      return joined(client.channel(`chat:${mariana}:${diego}`, { config: { private: true } }))
    }

    it.each(['mariana', 'diego'] as const)('is open to %s', async (actor) => {
      expect(await join(actor)).toBe(SUBSCRIBED)
    })

    it.each(['anon', 'ximena', 'renata', 'sofia'] as const)('is closed to %s', async (actor) => {
      expect(await join(actor)).toBe(CHANNEL_ERROR)
    })

    it('has no public room of the same name, in which one could overhear it', async () => {
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
      await expect.poll(() => received, patience).toEqual(['typing'])
    })
  })
}
