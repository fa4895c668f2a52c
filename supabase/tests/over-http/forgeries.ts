import { beforeAll, describe, expect, it } from 'vitest'
import { signToken } from '../../../tests/conformance/backends.ts'
import { type Transport, transports } from '../transports.ts'
import { writeHistory } from '../messages.ts'
import { mark, sendMessage } from '../ops.ts'
import type { People } from '../people.ts'
import type { Actor } from '../matrix/actors.ts'
import { everythingIn, type Served } from '../served.ts'

const part = (content: object): string => Buffer.from(JSON.stringify(content)).toString('base64url')

export function forgeriesOverHttp(open: () => Served): void {
  let served: Served
  let people: People
  let messageId: string
  beforeAll(async () => {
    served = open()
    people = served.people
    const { mariana: client, diego: manager } = people
    const [id] = await writeHistory(served.backend.server, { client, manager, count: 1 })
    messageId = id ?? ''
  })
  const everything = () => everythingIn(served)

  describe.each(transports)('Through %s', (_, through) => {
    let transport: Transport
    beforeAll(() => {
      transport = through(served)
    })

    const forgeries: [string, Actor, () => unknown, string][] = [
      [
        'another client writes as Mariana',
        'ximena',
        () => sendMessage(people.mariana, people.diego, 'Hola'),
        'not_assigned',
      ],
      [
        'another client writes to Mariana’s manager',
        'ximena',
        () => sendMessage(people.ximena, people.diego, 'Hola'),
        'not_assigned',
      ],
      [
        'an agent who is not assigned writes to Mariana',
        'renata',
        () => sendMessage(people.mariana, people.renata, 'Hola'),
        'not_assigned',
      ],
      [
        'an agent who is not assigned writes as the one who is',
        'renata',
        () => sendMessage(people.mariana, people.diego, 'Hola'),
        'not_assigned',
      ],
      [
        'the super admin writes as a manager',
        'sofia',
        () => sendMessage(people.mariana, people.diego, 'Hola'),
        'not_assigned',
      ],
      [
        'Mariana names another manager',
        'mariana',
        () => sendMessage(people.mariana, people.renata, 'Hola'),
        'not_assigned',
      ],
      [
        'Diego names another manager',
        'diego',
        () => sendMessage(people.mariana, people.renata, 'Hola'),
        'not_assigned',
      ],
      [
        'Diego writes to another’s client',
        'diego',
        () => sendMessage(people.ximena, people.diego, 'Hola'),
        'not_assigned',
      ],
      [
        'another client reads for Mariana',
        'ximena',
        () => mark('mark_read', people.mariana, people.diego, '2100-01-01T00:00:00Z'),
        'not_assigned',
      ],
      [
        'Mariana speaks as the manager',
        'mariana',
        () => withArgs({ sender_type: 'manager' }),
        'malformed_op',
      ],
      [
        'Mariana writes into the past',
        'mariana',
        () => withArgs({ created_at: '2020-01-01T00:00:00Z' }),
        'malformed_op',
      ],
      ['Mariana says that it was read', 'mariana', () => withArgs({ read: true }), 'malformed_op'],
      ['Mariana takes the id of a message', 'mariana', () => withArgs({ id: messageId }), 'id_taken'],
    ]
    const withArgs = (args: object) => {
      const op = sendMessage(people.mariana, people.diego, 'Hola')
      return { ...op, args: { ...op.args, ...args } }
    }

    it.each(forgeries)('%s: refused, and nothing is written', async (__, actor, forge, code) => {
      const before = await everything()
      const { status, data } = await transport.rpc(actor, 'sync_push', { ops: [forge()] })
      expect(status).toBe(200)
      expect(data).toMatchObject([{ outcome: 'refused', code }])
      expect(await everything()).toEqual(before)
    })
  })

  describe('Requests that only raw HTTP can send', () => {
    it.each([
      ['the ledger', 'GET', 'sync_ops'],
      ['the tombstones', 'GET', 'sync_tombstones'],
      ['the ops themselves', 'POST', 'rpc/op_send_message'],
      ['the numbers', 'POST', 'rpc/sync_advance'],
    ])('%s of the schema private: it is not served', async (__, method, path) => {
      const body = method === 'POST' ? {} : undefined
      const plain = await served.http('mariana', method, `/rest/v1/${path}`, body)
      expect(plain).toMatchObject({ status: 404, data: null })
      const profile = { 'accept-profile': 'private', 'content-profile': 'private' }
      const asked = await served.http('mariana', method, `/rest/v1/${path}`, body, profile)
      expect(asked).toMatchObject({ status: 406, code: 'PGRST106', data: null })
    })

    it.each([
      ['signed with another secret', (claims: object) => signToken({ ...claims }, 'x'.repeat(40))],
      ['with no signature', async (claims: object) => `${part({ alg: 'none' })}.${part(claims)}.`],
      [
        'of another person, under the old signature',
        async (claims: object) => {
          const token = await signToken({ sub: people.ximena }, served.backend.server.jwtSecret)
          return token.replace(/\.[^.]+\./, `.${part(claims)}.`)
        },
      ],
    ])('a token %s is refused', async (__, forge) => {
      const exp = Math.floor(Date.now() / 1000) + 600
      for (const role of ['authenticated', 'service_role']) {
        const token = await forge({ sub: people.mariana, role, exp })
        const headers = { authorization: `Bearer ${token}` }
        expect(
          await served.http('anon', 'GET', '/rest/v1/direct_messages', undefined, headers),
        ).toMatchObject({
          status: 401,
          data: null,
        })
      }
    })
  })
}
