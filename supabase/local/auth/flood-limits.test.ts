import { afterAll, beforeAll, expect, it } from 'vitest'
import { Backend, password } from '../../../tests/conformance/backends.ts'

let backend: Backend
beforeAll(async () => {
  backend = await Backend.start('PGlite', {
    rateLimit: { attempts: 30, perSeconds: 300 },
    trustProxy: true,
  })
})
afterAll(() => backend.stop())

const from = (address: string) => ({ 'x-forwarded-for': `9.9.9.9, ${address}` })

it('an address with a slash at its end counts as the one without', async () => {
  const guess = async (slash: string) =>
    (
      await backend.post(
        `/auth/v1/token${slash}?grant_type=password`,
        { email: 'nadie@prueba.mx', password: 'otra-cosa' },
        from('10.3.0.1'),
      )
    ).status
  for (let n = 0; n < 30; n += 1) expect(await guess(n % 2 === 0 ? '' : '/')).toBe(400)
  expect([await guess(''), await guess('/')]).toEqual([429, 429])
})

it('a network refreshes 150 times in five minutes; a log-in is counted apart', async () => {
  const { email, session } = await backend.person()
  let token = session.refresh_token
  const refresh = async (address: string) => {
    const answer = await backend.post(
      '/auth/v1/token?grant_type=refresh_token',
      { refresh_token: token },
      from(address),
    )
    const body: unknown = await answer.json()
    if (answer.ok) token = String(Object(body).refresh_token)
    return { status: answer.status, retryAfter: answer.headers.get('retry-after'), body }
  }
  for (let n = 0; n < 150; n += 1) expect((await refresh('10.3.1.1')).status).toBe(200)
  const refused = await refresh('10.3.1.1')
  expect(refused).toMatchObject({ status: 429, body: { error_code: 'over_request_rate_limit' } })
  expect(Number(refused.retryAfter)).toBeGreaterThan(0)
  // The refused one has changed nothing: the same token is exchanged from elsewhere.
  expect((await refresh('10.3.1.2')).status).toBe(200)
  const signIn = { email, password }
  expect((await backend.post('/auth/v1/token?grant_type=password', signIn, from('10.3.1.1'))).status).toBe(
    200,
  )
})
