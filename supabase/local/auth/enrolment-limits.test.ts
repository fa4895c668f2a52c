import { afterAll, beforeAll, expect, it } from 'vitest'
import { Backend, type Person } from '../../../tests/conformance/backends.ts'

let backend: Backend
beforeAll(async () => {
  backend = await Backend.start('PGlite', {
    rateLimit: { attempts: 30, perSeconds: 300 },
    trustProxy: true,
  })
})
afterAll(() => backend.stop())

const enrol = ({ session }: Person, fields: object, from: string): Promise<Response> =>
  backend.post(
    '/auth/v1/factors',
    { factor_type: 'totp', friendly_name: crypto.randomUUID(), ...fields },
    { authorization: `Bearer ${session.access_token}`, 'x-forwarded-for': from },
  )

it.each(['issuer', 'friendly_name'])('a second factor’s %s has at most 60 characters', async (field) => {
  const ana = await backend.person()
  for (const [text, status] of [
    ['ñ'.repeat(60), 200],
    ['x'.repeat(61), 400],
    ['x'.repeat(1_500), 400],
    ['x'.repeat(90_000), 400],
  ] as const) {
    const response = await enrol(ana, { [field]: text }, '10.0.0.1')
    expect([text.length, response.status]).toEqual([text.length, status])
  }
})

it('an account’s attempts to add one are limited, from all networks together', async () => {
  const ana = await backend.person()
  const statuses: number[] = []
  for (let n = 0; n < 31; n += 1) statuses.push((await enrol(ana, {}, `10.0.1.${n}`)).status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(10)
  expect(statuses.filter((status) => status === 422)).toHaveLength(20)
  expect(statuses.at(-1)).toBe(429)
  expect((await enrol(await backend.person(), {}, '10.0.1.99')).status).toBe(200)
})

it('a network’s attempts are limited, of all accounts together', async () => {
  const people = await Promise.all([1, 2, 3, 4].map(() => backend.person()))
  const statuses = await Promise.all(
    people.flatMap((person) =>
      Array.from({ length: 10 }, async (_, n) => (await enrol(person, {}, `2001:db8:1:2::${n}`)).status),
    ),
  )
  expect(statuses.filter((status) => status === 200)).toHaveLength(30)
  expect(statuses.filter((status) => status === 429)).toHaveLength(10)
})
