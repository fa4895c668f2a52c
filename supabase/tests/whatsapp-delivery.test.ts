import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Backend } from '../../tests/conformance/backends.ts'
import { startOurBackend } from './our-backend.ts'

/** The function `deliver-letters` with WhatsApp's keys, and a server on this machine in place of Meta's. */
type Request = { path: string; token: string; body: unknown }
const requests: Request[] = []
let answer: { status: number; body: unknown } = { status: 200, body: {} }
let meta: Server
let backend: Backend
let person: string

const accepted = { status: 200, body: { messages: [{ id: 'wamid.1', message_status: 'accepted' }] } }
const keys = ['WHATSAPP_TOKEN', 'WHATSAPP_PHONE_ID', 'WHATSAPP_API_BASE']

beforeAll(async () => {
  meta = createServer((request, response) => {
    void text(request).then((body) => {
      requests.push({
        path: request.url ?? '',
        token: request.headers.authorization ?? '',
        body: JSON.parse(body),
      })
      response.writeHead(answer.status, { 'content-type': 'application/json' })
      response.end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body))
    })
  })
  meta.listen(0, '127.0.0.1')
  await once(meta, 'listening')
  const address = meta.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const values = ['test-token', '1055', `http://127.0.0.1:${port}/v23.0`]
  Object.assign(process.env, Object.fromEntries(keys.map((name, nth) => [name, values[nth]])))
  backend = await startOurBackend({ whatsApp: true })
  person = (await backend.person({ full_name: 'Mariana' })).id
})
afterAll(async () => {
  for (const name of keys) delete process.env[name]
  await backend.stop()
  meta.close()
})

const path = '/dashboard/support/b4d6d38e-57d5-4d2c-9d4f-0a1d5f4c5a10'
beforeEach(async () => {
  requests.length = 0
  answer = accepted
  await backend.server.query('delete from private.letters')
  await backend.server.query(
    `insert into private.letters (channel, user_id, recipient, kind, params)
     values ('whatsapp', $1, '+522221234567', 'urgent_ticket', $2::text::jsonb)`,
    [person, JSON.stringify({ folio: 'TK-000012', news: 'Respuesta a tu ticket', path })],
  )
})

async function deliver(): Promise<unknown> {
  const response = await fetch(`${backend.server.url}/functions/v1/deliver-letters`, {
    method: 'POST',
    headers: { authorization: `Bearer ${backend.server.clockSecret}` },
  })
  return response.json()
}

describe('A message by WhatsApp', () => {
  it('is sent with the approved template, its values and the address of the ticket', async () => {
    expect(await deliver()).toEqual({ sent: 1, failed: 0 })
    expect(requests).toEqual([
      {
        path: '/v23.0/1055/messages',
        token: 'Bearer test-token',
        body: {
          messaging_product: 'whatsapp',
          to: '+522221234567',
          type: 'template',
          template: {
            name: 'ticket_urgente',
            language: { code: 'es_MX' },
            components: [
              {
                type: 'body',
                parameters: [
                  { type: 'text', text: 'TK-000012' },
                  { type: 'text', text: 'Respuesta a tu ticket' },
                ],
              },
              {
                type: 'button',
                sub_type: 'url',
                index: '0',
                parameters: [{ type: 'text', text: path.slice(1) }],
              },
            ],
          },
        },
      },
    ])
    expect(await deliver()).toEqual({ sent: 0, failed: 0 })
    expect(requests).toHaveLength(1)
  })

  it.each([
    ['a number without WhatsApp', 131_026, 'recipient_refused', 8],
    ['an expired token', 190, 'sender_refused', 1],
    ['a template that is not approved', 132_001, 'sender_refused', 1],
    ['an unpaid account', 131_042, 'sender_refused', 1],
    ['too many messages', 130_429, 'not_taken', 1],
    ['too many requests', 4, 'not_taken', 1],
  ])(
    'that is refused for %s (%i) stores why, and is repeated only if that helps',
    async (_, code, failure, attempts) => {
      answer = { status: 400, body: { error: { code, message: 'prose' } } }
      expect(await deliver()).toEqual({ sent: 0, failed: 1 })
      expect(await backend.server.query('select failure, attempts from private.letters')).toEqual([
        { failure, attempts },
      ])
    },
  )

  it('that gets no JSON is repeated', async () => {
    answer = { status: 502, body: '<html>' }
    await deliver()
    expect(await backend.server.query('select failure from private.letters')).toEqual([
      { failure: 'not_taken' },
    ])
  })
})

const offersWhatsApp = async ({ server }: Backend): Promise<unknown> => {
  const config: unknown = await (await fetch(`${server.url}/config.json`)).json()
  return Object(config)['whatsApp']
}

it('the app learns whether this backend can send by WhatsApp', async () => {
  const without = await startOurBackend()
  expect([await offersWhatsApp(backend), await offersWhatsApp(without)]).toEqual([true, false])
  await without.stop()
})

it('a message that waited for a day tells an old state: it is not sent, and then it is gone', async () => {
  await backend.server.query(`update private.letters set created_at = now() - interval '25 hours'`)
  await deliver()
  expect(requests).toEqual([])
  await backend.server.query('select private.tick_purge(now())')
  expect(await backend.server.query('select id from private.letters')).toEqual([])
})
