import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Backend } from '../../tests/conformance/backends.ts'
import { startOurBackend } from './our-backend.ts'

/** The function that takes the leads of the public site, as JSON and as a form. */
let backend: Backend
beforeAll(async () => {
  backend = await startOurBackend({ trustProxy: true })
})
afterAll(() => backend.stop())

/** Each test has its own address, so the attempts of other tests do not count for its limit. */
let address = ''
let places = 0
let email = ''
beforeEach(() => {
  places += 1
  address = `203.0.113.${places}`
  email = `${randomUUID()}@prueba.mx`
})

const lead = (fields: object = {}) => ({
  id: randomUUID(),
  email,
  source: 'landing',
  consent_version: '2026-11-21',
  ...fields,
})

type Answer = { status: number; body: unknown; headers: Headers }

async function post(body: unknown, headers: Record<string, string> = {}): Promise<Answer> {
  const response = await backend.fetch('/functions/v1/lead', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
    redirect: 'manual',
  })
  const text = await response.text()
  return { status: response.status, body: text === '' ? null : JSON.parse(text), headers: response.headers }
}

const postForm = (fields: Record<string, string>) =>
  post(new URLSearchParams(fields).toString(), { 'content-type': 'application/x-www-form-urlencoded' })

const form = (fields: Record<string, string> = {}) => ({
  email,
  source: 'landing',
  consent_version: '2026-11-21',
  back: '/',
  ...fields,
})

const stored = () =>
  backend.server.query('select * from public.leads where email = $1 order by created_at', [
    email.toLowerCase(),
  ])

/** Every address has used up its limit. */
const useUpLimit = () =>
  backend.server.query(`update private.attempts set full_at = now() + interval '120 seconds'`)

const received = { status: 200, body: { outcome: 'received' } }

describe('A lead as JSON', () => {
  it('is stored with all its fields, and needs no key', async () => {
    const fields = {
      name: ' Ana Ríos ',
      company: 'Café Ríos',
      phone: '55 1234 5678',
      message: '¿Cuánto tarda?',
      plan: 'ESTANDAR',
      billing: 'annual',
      promo: 'bienvenida40',
    }
    expect(await post(lead({ ...fields, source: 'plan' }), { apikey: '' })).toMatchObject(received)
    expect(await stored()).toMatchObject([
      {
        source: 'plan',
        name: 'Ana Ríos',
        company: 'Café Ríos',
        phone: '55 1234 5678',
        messages: ['¿Cuánto tarda?'],
        plan: 'ESTANDAR',
        billing: 'annual',
        promo_code: 'BIENVENIDA40',
        consent_version: '2026-11-21',
      },
    ])
  })

  it('a repeat with one id makes one row, with the same answer', async () => {
    const once = lead({ message: 'Hola' })
    expect(await post(once)).toMatchObject(received)
    expect(await post(once)).toMatchObject(received)
    expect(await stored()).toMatchObject([{ messages: ['Hola'] }])
  })

  it('ten concurrent requests with one id make one row', async () => {
    const once = lead({ message: 'Hola' })
    const answers = await Promise.all(Array.from({ length: 10 }, () => post(once)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
    expect(await stored()).toMatchObject([{ messages: ['Hola'] }])
  })

  it('a second one of the same person and form within a day is the same lead, and no message is lost', async () => {
    await post(lead({ message: 'Primero', name: 'Ana' }))
    await post(lead({ message: 'Segundo', email: email.toUpperCase() }))
    await post(lead({ message: 'Segundo', name: 'Ana' }))
    expect(await stored()).toMatchObject([{ name: 'Ana', messages: ['Primero', 'Segundo'] }])
  })

  it.each([
    { name: 'Otro' },
    { phone: '55 1234 5678' },
    { company: 'Otra' },
    { plan: 'AVANZADOS', billing: 'annual' },
    { promo: 'BIENVENIDA40' },
  ])('another visitor who has the address and sends %j leaves the lead unchanged', async (said) => {
    const owner = { name: 'Dueña Real', company: 'Café Ríos', message: 'Hola', plan: 'BASICOS' }
    await post(lead(owner))
    const [before] = await stored()
    await post(lead(said))
    const [after, other] = await stored()
    expect(after).toEqual(before)
    expect(other).toBeDefined()
  })

  it('one of the same person in another form, or a day later, is another lead', async () => {
    await post(lead())
    await post(lead({ source: 'contact' }))
    await backend.server.query(
      `update public.leads set created_at = created_at - interval '25 hours' where email = $1 and source = 'landing'`,
      [email],
    )
    await post(lead())
    const sources = (await stored()).map((row) => row['source'])
    expect(sources).toEqual(['landing', 'contact', 'landing'])
  })

  it('a message beyond the lead’s limit makes another lead, and is not lost', async () => {
    for (let round = 0; round < 21; round += 1) {
      address = `203.0.114.${round}`
      await post(lead({ message: `Mensaje ${round}` }))
    }
    expect((await stored()).map((row) => Object(row['messages']).length)).toEqual([20, 1])
  })
})

describe('An invalid lead is a 400 with a code, and is not stored:', () => {
  const bad: [string, (good: object) => unknown, object][] = [
    ['an invalid e-mail', (good) => ({ ...good, email: 'ana' }), { code: 'invalid_email', params: {} }],
    ['no e-mail', (good) => ({ ...good, email: undefined }), { code: 'invalid_email' }],
    ['an e-mail that is an object', (good) => ({ ...good, email: {} }), { code: 'invalid_email' }],
    [
      'an e-mail of 300 characters',
      (good) => ({ ...good, email: `${'a'.repeat(300)}@demo.mx` }),
      { code: 'invalid_email' },
    ],
    ['an e-mail with a NUL', (good) => ({ ...good, email: 'a\0na@demo.mx' }), { code: 'invalid_email' }],
    [
      'a NUL in the message',
      (good) => ({ ...good, message: 'ho\0la' }),
      { code: 'invalid_field', params: { field: 'message' } },
    ],
    [
      'a lone surrogate in the name',
      (good) => JSON.stringify(good).replace('}', String.raw`,"name":"\ud800"}`),
      { code: 'invalid_field', params: { field: 'name' } },
    ],
    [
      'a message that is too long',
      (good) => ({ ...good, message: 'a'.repeat(4001) }),
      { code: 'invalid_field', params: { field: 'message' } },
    ],
    [
      'a source that does not exist',
      (good) => ({ ...good, source: 'admin' }),
      { code: 'invalid_field', params: { field: 'source' } },
    ],
    [
      'a plan that does not exist',
      (good) => ({ ...good, plan: 'GRATIS' }),
      { code: 'invalid_field', params: { field: 'plan' } },
    ],
    ['no consent', (good) => ({ ...good, consent_version: undefined }), { code: 'invalid_field' }],
    [
      'an id that is not a UUID',
      (good) => ({ ...good, id: '1' }),
      { code: 'invalid_field', params: { field: 'id' } },
    ],
    ['half a JSON', () => '{"email":', { code: 'malformed_request' }],
    ['a list', () => [], { code: 'malformed_request' }],
    ['null', () => 'null', { code: 'malformed_request' }],
    ['nothing', () => '', { code: 'malformed_request' }],
  ]
  it.each(bad)('%s', async (_, spoil, answer) => {
    expect(await post(spoil(lead()))).toMatchObject({ status: 400, body: answer })
    expect(await stored()).toEqual([])
  })

  it('invalid bytes', async () => {
    const response = await backend.fetch('/functions/v1/lead', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: new Uint8Array([0x7b, 0xff, 0xfe]),
    })
    expect([response.status, await response.json()]).toEqual([400, { code: 'malformed_request', params: {} }])
  })

  it('a body of one megabyte is a 413, and so is one of three', async () => {
    for (const size of [1_000_000, 3_000_000]) {
      expect(await post(lead({ message: 'a'.repeat(size) }))).toMatchObject({
        status: 413,
        body: { code: 'payload_too_large' },
      })
    }
    expect(await stored()).toEqual([])
  })

  it('another method is a 405, another content type a 415', async () => {
    const got = await backend.fetch('/functions/v1/lead')
    expect([got.status, await got.json()]).toEqual([405, { code: 'method_not_allowed', params: {} }])
    expect(await post('<lead/>', { 'content-type': 'text/xml' })).toMatchObject({
      status: 415,
      body: { code: 'unsupported_media_type' },
    })
  })

  it('a submission with the hidden field filled in gets the usual answer, and is not stored', async () => {
    expect(await post(lead({ subject_line: 'Buy now' }))).toMatchObject(received)
    expect((await postForm(form({ subject_line: 'Buy now' }))).headers.get('location')).toBe('/gracias')
    expect(await stored()).toEqual([])
  })
})

describe('Forty leads in a minute from one address', () => {
  it('twenty are stored and twenty get a 429 with Retry-After', async () => {
    const answers: Answer[] = []
    for (let count = 0; count < 40; count += 1) answers.push(await post(lead({ message: `${count}` })))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 200))
    const last = answers.at(-1)
    expect(last).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
    const wait = Number(last?.headers.get('retry-after'))
    expect(wait).toBeGreaterThanOrEqual(1)
    expect(wait).toBeLessThanOrEqual(6)
    expect(last?.body).toMatchObject({ params: { retry_after: wait } })
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(30)
  })

  it('other addresses are not affected', async () => {
    await post(lead())
    await useUpLimit()
    expect((await post(lead())).status).toBe(429)
    address = '203.0.115.1'
    expect(await post(lead())).toMatchObject(received)
  })

  it('an IPv6 network counts as one address, whatever its last half', async () => {
    address = '2001:db8:1:1::1'
    await post(lead())
    await useUpLimit()
    address = '2001:db8:1:1:ffff::1'
    expect((await post(lead())).status).toBe(429)
    address = '2001:db8:1:2::1'
    expect((await post(lead())).status).toBe(200)
  })

  it('the address is not stored: its hash is counted, and deleted after the minutes have passed', async () => {
    await post(lead())
    const rows = () => backend.server.query<{ key: string }>('select key from private.attempts')
    expect((await rows()).every(({ key }) => /^[0-9a-f]{64}$/.test(key))).toBe(true)
    await backend.server.query(`update private.attempts set full_at = now() - interval '1 second'`)
    address = '203.0.115.2'
    await post(lead())
    expect(await rows()).toHaveLength(1)
  })
})

describe('A form from a page without a script', () => {
  const place = async (fields: Record<string, string>) => {
    const { status, headers } = await postForm(fields)
    return [status, headers.get('location')]
  }

  it('is stored, and redirects to the thank-you page', async () => {
    expect(await place(form({ name: 'Ana', message: '' }))).toEqual([303, '/gracias'])
    expect(await stored()).toMatchObject([{ source: 'landing', name: 'Ana', messages: [], company: null }])
  })

  it('a repeat makes one row', async () => {
    expect(await place(form({ message: 'Hola' }))).toEqual([303, '/gracias'])
    expect(await place(form({ message: 'Hola' }))).toEqual([303, '/gracias'])
    expect(await stored()).toMatchObject([{ messages: ['Hola'] }])
    expect(
      await backend.server.query(
        'select 1 from private.lead_requests r join public.leads l on l.id = r.lead_id where l.email = $1',
        [email],
      ),
    ).toHaveLength(1)
  })

  it('an invalid e-mail redirects back to the form, at the error’s text', async () => {
    expect(await place(form({ email: 'ana' }))).toEqual([303, '/#correo-invalido'])
    expect(await place(form({ email: '', back: '/contacto' }))).toEqual([303, '/contacto#correo-invalido'])
  })

  it('the limit redirects back with its text', async () => {
    await postForm(form())
    await useUpLimit()
    expect(await place(form({ back: '/contacto' }))).toEqual([303, '/contacto#demasiados-intentos'])
  })

  it.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '/nowhere'])(
    'a form that claims to come from %s is redirected only to our own pages',
    async (back) => {
      expect(await place(form({ email: 'ana', back }))).toEqual([303, '/#correo-invalido'])
    },
  )

  it.each([
    ['a NUL', { message: 'ho\0la' }],
    ['a plan that does not exist', { plan: 'GRATIS' }],
    ['too much', { message: 'a'.repeat(100_000) }],
  ])('a form with %s is redirected back, and not stored', async (_, fields) => {
    expect(await place(form(fields))).toEqual([303, '/#intenta-de-nuevo'])
    expect(await stored()).toEqual([])
  })
})
