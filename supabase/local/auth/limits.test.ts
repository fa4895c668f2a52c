import { afterAll, beforeAll, expect, it } from 'vitest'
import { Backend, password } from '../../../tests/conformance/backends.ts'

let backend: Backend
beforeAll(async () => {
  backend = await Backend.start('PGlite', {
    rateLimit: { attempts: 30, perSeconds: 300 },
    mailEverySeconds: 60,
    trustProxy: true,
  })
})
afterAll(() => backend.stop())

const signIn = (email: string, secret: string, address: string): Promise<Response> =>
  backend.post(
    '/auth/v1/token?grant_type=password',
    { email, password: secret },
    { 'x-forwarded-for': `9.9.9.9, ${address}` },
  )

/** A password hash that takes a millisecond to check: the test checks it a hundred times. */
async function cheapPerson(): Promise<string> {
  const { email } = await backend.person()
  await backend.server.query(
    `update auth.users set encrypted_password = extensions.crypt($1, extensions.gen_salt('bf', 4)) where email = $2`,
    [password, email],
  )
  return email
}

it('the 31st wrong log-in from an address gets a 429 with Retry-After', async () => {
  const wrong = Array.from({ length: 30 }, (_, i) => signIn(`nadie${i}@prueba.mx`, 'otra-cosa', '10.0.0.1'))
  expect(new Set((await Promise.all(wrong)).map(({ status }) => status))).toEqual(new Set([400]))
  const refused = await signIn('nadie@prueba.mx', 'otra-cosa', '10.0.0.1')
  expect(refused.status).toBe(429)
  expect(await refused.json()).toMatchObject({ code: 429, error_code: 'over_request_rate_limit' })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(300)
  expect((await signIn('nadie@prueba.mx', 'otra-cosa', '10.0.0.2')).status).toBe(400)
})

it('thirty wrong passwords from other addresses do not lock out the owner, even at the first log-in', async () => {
  const email = await cheapPerson()
  for (let i = 0; i < 30; i += 1) await signIn(email, 'otra-cosa', `10.0.1.${i}`)
  for (let i = 0; i < 30; i += 1) await signIn(email, 'otra-cosa', '10.0.1.99')
  expect((await signIn(email, 'otra-cosa', '10.0.1.99')).status).toBe(429)
  expect((await signIn(email, password, '10.0.2.1')).status).toBe(200)
})

it('a guesser with many networks is stopped at the hundredth, and the owner’s own network is not', async () => {
  const email = await cheapPerson()
  expect((await signIn(email, password, '2001:db8:5:6::1')).status).toBe(200)
  const statuses: number[] = []
  for (let i = 0; i < 101; i += 1) statuses.push((await signIn(email, 'otra-cosa', `10.1.1.${i}`)).status)
  expect(new Set(statuses.slice(0, 100))).toEqual(new Set([400]))
  expect(statuses[100]).toBe(429)
  expect((await signIn(email, password, '10.1.2.1')).status).toBe(429)
  expect((await signIn(email, password, '2001:db8:5:6:7:8:9:a')).status).toBe(200)
})

const fromNetwork = (n: number) => ({ 'x-forwarded-for': `9.9.9.9, 2001:db8:${n > 30 ? '9' : '1'}:2::${n}` })

it('the addresses of one IPv6 network are counted together, for every endpoint', async () => {
  const signUp = (n: number) =>
    backend.post('/auth/v1/signup', { email: `n${n}@prueba.mx`, password }, fromNetwork(1 + (n % 30)))
  const statuses = await Promise.all(Array.from({ length: 45 }, async (_, n) => (await signUp(n)).status))
  expect(statuses.filter((status) => status === 200)).toHaveLength(30)
  expect(statuses.filter((status) => status === 429)).toHaveLength(15)
  expect(
    (await backend.post('/auth/v1/signup', { email: 'n99@prueba.mx', password }, fromNetwork(31))).status,
  ).toBe(200)
})

it('successful log-ins are not counted', async () => {
  const email = await cheapPerson()
  const statuses: number[] = []
  for (let i = 0; i < 35; i += 1) statuses.push((await signIn(email, password, '10.0.3.1')).status)
  expect(new Set(statuses)).toEqual(new Set([200]))
})

it('requested mails are counted', async () => {
  const recover = () =>
    backend.post('/auth/v1/recover', { email: 'nadie@prueba.mx' }, { 'x-forwarded-for': '10.0.4.1' })
  await Promise.all(Array.from({ length: 30 }, recover))
  expect((await recover()).status).toBe(429)
})

it('attempted codes and links are counted, also without a key', async () => {
  const guess = (address: string) =>
    backend.post(
      '/auth/v1/verify',
      { type: 'recovery', token_hash: 'inventado' },
      { apikey: '', 'x-forwarded-for': address },
    )
  for (let i = 0; i < 30; i += 1) expect((await guess('10.0.5.1')).status).toBe(403)
  expect((await guess('10.0.5.1')).status).toBe(429)
})

it('a mail’s code allows five attempts, from all addresses together', async () => {
  const { email } = await backend.person()
  await backend.post('/auth/v1/recover', { email }, { 'x-forwarded-for': '10.0.6.1' })
  const mailed = () => backend.server.mails(email).at(-1)?.code
  await expect.poll(mailed).toBeDefined()
  const right = mailed() ?? ''
  const guess = (token: string, from: number) =>
    backend.post(
      '/auth/v1/verify',
      { type: 'recovery', email, token },
      { 'x-forwarded-for': `10.0.7.${from}` },
    )
  const wrong = right === '000000' ? '111111' : '000000'
  for (let i = 0; i < 5; i += 1) expect((await guess(wrong, i)).status).toBe(403)
  expect((await guess(right, 9)).status).toBe(429)
})

it('one mail of a kind is sent to an address in a minute; the answer does not reveal it, and the first one stays valid', async () => {
  const { email, client, session } = await backend.person()
  const kinds = [
    ['/auth/v1/recover', { email }],
    ['/auth/v1/otp', { email }],
    ['/auth/v1/magiclink', { email }],
  ] as const
  for (const [n, [path, body]] of kinds.entries())
    for (let i = 0; i < 5; i += 1)
      expect((await backend.post(path, body, { 'x-forwarded-for': `10.2.${n}.${i}` })).status).toBe(200)
  for (let i = 0; i < 3; i += 1) await client.auth.reauthenticate()
  const subjects = () =>
    backend.server
      .mails(email)
      .map(({ subject }) => subject)
      .toSorted()
  await expect.poll(subjects).toHaveLength(3)
  expect(new Set(subjects()).size).toBe(3)
  const link = backend.server.mails(email).find(({ subject }) => subject.includes('enlace para entrar'))
  const used = await backend.post('/auth/v1/verify', { type: 'magiclink', email, token: link?.code ?? '' })
  expect(used.status).toBe(200)
  const change = (to: string) =>
    backend.fetch('/auth/v1/user', {
      method: 'PUT',
      headers: { authorization: `Bearer ${session.access_token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ email: to }),
    })
  expect((await change(`uno-${email}`)).status).toBe(200)
  expect(await (await change(`dos-${email}`)).json()).toMatchObject({
    error_code: 'over_email_send_rate_limit',
  })
  expect((await change(`uno-${email}`)).status).toBe(429)
})
