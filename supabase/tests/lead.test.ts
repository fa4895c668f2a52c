import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Backend } from '../../tests/conformance/backends.ts'
import { startOurBackend } from './our-backend.ts'
import { received, Visitor } from './visitor.ts'

/** The function that takes the leads of the public site, as JSON and as a form. */
let backend: Backend
let visitor: Visitor
beforeAll(async () => {
  backend = await startOurBackend({ trustProxy: true })
})
afterAll(() => backend.stop())
beforeEach(() => {
  visitor = new Visitor(backend)
})

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
    expect(await visitor.post(visitor.lead({ ...fields, source: 'plan' }), { apikey: '' })).toMatchObject(
      received,
    )
    expect(await visitor.stored()).toMatchObject([
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
    const once = visitor.lead({ message: 'Hola' })
    expect(await visitor.post(once)).toMatchObject(received)
    expect(await visitor.post(once)).toMatchObject(received)
    expect(await visitor.stored()).toMatchObject([{ messages: ['Hola'] }])
  })

  it('ten concurrent requests with one id make one row', async () => {
    const once = visitor.lead({ message: 'Hola' })
    const answers = await Promise.all(Array.from({ length: 10 }, () => visitor.post(once)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
    expect(await visitor.stored()).toMatchObject([{ messages: ['Hola'] }])
  })

  it('a second one of the same person and form within a day is the same lead, and no message is lost', async () => {
    await visitor.post(visitor.lead({ message: 'Primero', name: 'Ana' }))
    await visitor.post(visitor.lead({ message: 'Segundo', email: visitor.email.toUpperCase() }))
    await visitor.post(visitor.lead({ message: 'Segundo', name: 'Ana' }))
    expect(await visitor.stored()).toMatchObject([{ name: 'Ana', messages: ['Primero', 'Segundo'] }])
  })

  it.each([
    { name: 'Otro' },
    { phone: '55 1234 5678' },
    { company: 'Otra' },
    { plan: 'AVANZADOS', billing: 'annual' },
    { promo: 'BIENVENIDA40' },
  ])('another visitor who has the address and sends %j leaves the lead unchanged', async (said) => {
    const owner = { name: 'Dueña Real', company: 'Café Ríos', message: 'Hola', plan: 'BASICOS' }
    await visitor.post(visitor.lead(owner))
    const [before] = await visitor.stored()
    await visitor.post(visitor.lead(said))
    const [after, other] = await visitor.stored()
    expect(after).toEqual(before)
    expect(other).toBeDefined()
  })

  it('one of the same person in another form, or a day later, is another lead', async () => {
    await visitor.post(visitor.lead())
    await visitor.post(visitor.lead({ source: 'contact' }))
    await backend.server.query(
      `update public.leads set created_at = created_at - interval '25 hours' where email = $1 and source = 'landing'`,
      [visitor.email],
    )
    await visitor.post(visitor.lead())
    const sources = (await visitor.stored()).map((row) => row['source'])
    expect(sources).toEqual(['landing', 'contact', 'landing'])
  })

  it('a message beyond the lead’s limit makes another lead, and is not lost', async () => {
    for (let round = 0; round < 21; round += 1) {
      visitor.address = `203.0.114.${round}`
      await visitor.post(visitor.lead({ message: `Mensaje ${round}` }))
    }
    expect((await visitor.stored()).map((row) => Object(row['messages']).length)).toEqual([20, 1])
  })
})

describe('A form from a page without a script', () => {
  const place = async (fields: Record<string, string>) => {
    const { status, headers } = await visitor.postForm(fields)
    return [status, headers.get('location')]
  }

  it('is stored, and redirects to the thank-you page', async () => {
    expect(await place(visitor.form({ name: 'Ana', message: '' }))).toEqual([303, '/gracias'])
    expect(await visitor.stored()).toMatchObject([
      { source: 'landing', name: 'Ana', messages: [], company: null },
    ])
  })

  it('a repeat makes one row', async () => {
    expect(await place(visitor.form({ message: 'Hola' }))).toEqual([303, '/gracias'])
    expect(await place(visitor.form({ message: 'Hola' }))).toEqual([303, '/gracias'])
    expect(await visitor.stored()).toMatchObject([{ messages: ['Hola'] }])
    expect(
      await backend.server.query(
        'select 1 from private.lead_requests r join public.leads l on l.id = r.lead_id where l.email = $1',
        [visitor.email],
      ),
    ).toHaveLength(1)
  })

  it('an invalid e-mail redirects back to the form, at the error’s text', async () => {
    expect(await place(visitor.form({ email: 'ana' }))).toEqual([303, '/#correo-invalido'])
    expect(await place(visitor.form({ email: '', back: '/contacto' }))).toEqual([
      303,
      '/contacto#correo-invalido',
    ])
  })

  it('the limit redirects back with its text', async () => {
    await visitor.postForm(visitor.form())
    await visitor.useUpLimit()
    expect(await place(visitor.form({ back: '/contacto' }))).toEqual([303, '/contacto#demasiados-intentos'])
  })

  it.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '/nowhere'])(
    'a form that claims to come from %s is redirected only to our own pages',
    async (back) => {
      expect(await place(visitor.form({ email: 'ana', back }))).toEqual([303, '/#correo-invalido'])
    },
  )

  it.each([
    ['a NUL', { message: 'ho\0la' }],
    ['a plan that does not exist', { plan: 'GRATIS' }],
    ['too much', { message: 'a'.repeat(100_000) }],
  ])('a form with %s is redirected back, and not stored', async (_, fields) => {
    expect(await place(visitor.form(fields))).toEqual([303, '/#intenta-de-nuevo'])
    expect(await visitor.stored()).toEqual([])
  })
})
