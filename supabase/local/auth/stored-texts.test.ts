import { afterAll, beforeAll, expect, it } from 'vitest'
import { Backend, password, type Person } from '../../../tests/conformance/backends.ts'
import { defaultMigrationsDir } from '../open-database.ts'

let backend: Backend
let ana: Person
beforeAll(async () => {
  backend = await Backend.start('PGlite', { migrationsDir: defaultMigrationsDir })
  ana = await backend.person({ full_name: 'Ana' })
})
afterAll(() => backend.stop())

/** What PostgreSQL does not store. */
const texts = ['a\0b', 'a\ud800b']
const email = () => `${crypto.randomUUID()}@prueba.mx`
const admin = () => ({
  apikey: backend.server.secretKey,
  authorization: `Bearer ${backend.server.secretKey}`,
})
const own = () => ({ authorization: `Bearer ${ana.session.access_token}` })

it.each([
  [
    'a name at the sign-up',
    '/signup',
    (text: string) => ({ email: email(), password, data: { full_name: text } }),
  ],
  ['a key at the sign-up', '/signup', (text: string) => ({ email: email(), password, data: { [text]: 1 } })],
  ['a deep text', '/signup', (text: string) => ({ email: email(), password, data: { a: [{ b: text }] } })],
  ['a name for a log-in link', '/otp', (text: string) => ({ email: email(), data: { full_name: text } })],
  ['the name of a factor', '/factors', (text: string) => ({ factor_type: 'totp', friendly_name: text })],
  ['the issuer of a factor', '/factors', (text: string) => ({ factor_type: 'totp', issuer: text })],
  ['metadata by an admin', '/admin/users', (text: string) => ({ email: email(), app_metadata: { a: text } })],
  ['metadata of an invitation', '/invite', (text: string) => ({ email: email(), data: { a: text } })],
])('%s with a character that PostgreSQL does not store is a 400', async (_what, path, body) => {
  const headers = path === '/admin/users' || path === '/invite' ? admin() : own()
  for (const text of texts) {
    const response = await backend.post(`/auth/v1${path}`, body(text), headers)
    expect([response.status, await response.json()]).toMatchObject([400, { error_code: 'bad_json' }])
  }
})

it('a change of one’s own metadata with such a character is a 400, and so is a query', async () => {
  for (const text of texts)
    for (const data of [{ a: text }, { [text]: null }]) {
      const headers = { ...own(), 'content-type': 'application/json' }
      const init = { method: 'PUT', headers, body: JSON.stringify({ data }) }
      expect((await backend.fetch('/auth/v1/user', init)).status).toBe(400)
    }
  for (const path of ['/verify?type=signup&token=%00', '/admin/users?filter=a%00b'])
    expect((await backend.fetch(`/auth/v1${path}`, { headers: admin(), redirect: 'manual' })).status).toBe(
      400,
    )
})

it('emoji and all other characters are stored', async () => {
  const name = 'Ana 👩🏽‍💻 \u0001\uffff'
  const { data, error } = await ana.client.auth.updateUser({ data: { nick: name } })
  expect(error).toBeNull()
  expect(data.user?.user_metadata['nick']).toBe(name)
})
