import { afterAll, beforeAll, expect, it } from 'vitest'
import { Backend, password } from '../../../tests/conformance/backends.ts'

let backend: Backend
beforeAll(async () => {
  backend = await Backend.start('PGlite', { rateLimit: { attempts: 30, perSeconds: 300 }, trustProxy: true })
})
afterAll(() => backend.stop())

const signIn = (email: string, secret: string, address: string): Promise<Response> =>
  backend.post(
    '/auth/v1/token?grant_type=password',
    { email, password: secret },
    { 'x-forwarded-for': `9.9.9.9, ${address}` },
  )

it('answers the 31st wrong log-in of an address with 429, and says when to come again', async () => {
  const wrong = Array.from({ length: 30 }, (_, i) => signIn(`nadie${i}@prueba.mx`, 'otra-cosa', '10.0.0.1'))
  expect(new Set((await Promise.all(wrong)).map(({ status }) => status))).toEqual(new Set([400]))
  const refused = await signIn('nadie@prueba.mx', 'otra-cosa', '10.0.0.1')
  expect(refused.status).toBe(429)
  expect(await refused.json()).toMatchObject({ code: 429, error_code: 'over_request_rate_limit' })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(10)
  expect((await signIn('nadie@prueba.mx', 'otra-cosa', '10.0.0.2')).status).toBe(400)
})

it('answers the 31st wrong log-in of an account with 429, from wherever it comes', async () => {
  const { email } = await backend.person()
  for (let i = 0; i < 30; i += 1) await signIn(email, 'otra-cosa', `10.0.1.${i}`)
  expect((await signIn(email, password, '10.0.2.1')).status).toBe(429)
})

it('does not count log-ins that succeed', async () => {
  const { email } = await backend.person()
  const statuses: number[] = []
  for (let i = 0; i < 35; i += 1) statuses.push((await signIn(email, password, '10.0.3.1')).status)
  expect(new Set(statuses)).toEqual(new Set([200]))
})

it('counts the mails that one asks for', async () => {
  const recover = () =>
    backend.post('/auth/v1/recover', { email: 'nadie@prueba.mx' }, { 'x-forwarded-for': '10.0.4.1' })
  for (let i = 0; i < 30; i += 1) await recover()
  expect((await recover()).status).toBe(429)
})

it('counts codes and links that are tried, also without a key', async () => {
  const guess = (address: string) =>
    backend.post(
      '/auth/v1/verify',
      { type: 'recovery', token_hash: 'inventado' },
      { apikey: '', 'x-forwarded-for': address },
    )
  for (let i = 0; i < 30; i += 1) expect((await guess('10.0.5.1')).status).toBe(403)
  expect((await guess('10.0.5.1')).status).toBe(429)
})

it('lets five codes be tried for a mail, from wherever they come', async () => {
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
