import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { Backend } from './backends.ts'

const Echo = z.object({
  method: z.string(),
  path: z.string(),
  headers: z.record(z.string(), z.string()),
  body: z.string(),
  environment: z.array(z.string()),
  forbidden: z.array(z.string()),
  process: z.number(),
})

let backend: Backend
beforeAll(async () => {
  backend = await Backend.start('PGlite', {
    functionsDir: join(import.meta.dirname, 'edge/functions'),
    functionTimeoutMs: 1_500,
  })
})
afterAll(() => backend.stop())

const echo = async (path = '', init: Parameters<Backend['fetch']>[1] = {}) =>
  Echo.parse(await (await backend.fetch(`/functions/v1/echo${path}`, init)).json())

const isRunning = (process_: number): boolean => {
  try {
    process.kill(process_, 0)
    return true
  } catch {
    return false
  }
}

/** The server logs the reason; here the failure is intended. */
const muted = () => vi.spyOn(console, 'error').mockImplementation(() => undefined)

describe('An edge function', () => {
  it('gets the caller’s method, path, headers and body, and its own answer is returned', async () => {
    const init = { method: 'PUT', headers: { 'x-mine': 'sí', 'content-type': 'text/plain' }, body: '¡Hola!' }
    const response = await backend.fetch('/functions/v1/echo/some/where?a=1&b=2', {
      ...init,
      headers: { ...init.headers, 'x-mine': 'yes' },
    })
    expect(response.status).toBe(201)
    expect(response.headers.get('x-own')).toBe('yes')
    expect(Echo.parse(await response.json())).toMatchObject({
      method: 'PUT',
      path: '/echo/some/where?a=1&b=2',
      headers: { 'x-mine': 'yes', 'content-type': 'text/plain' },
      body: '¡Hola!',
    })
  })

  it('gets the caller’s address only from the server', async () => {
    const forged = { 'x-forwarded-for': '9.9.9.9', 'x-real-ip': '9.9.9.9', 'cf-connecting-ip': '9.9.9.9' }
    const { headers } = await echo('', { headers: forged })
    expect(JSON.stringify(headers)).not.toContain('9.9.9.9')
    expect(headers['x-forwarded-for']).toMatch(/^(127\.0\.0\.1|::1|::ffff:127\.0\.0\.1)$/)
  })

  it('finds the address and the keys of its backend in its environment', async () => {
    expect((await echo()).environment).toEqual([
      'SUPABASE_ANON_KEY',
      'SUPABASE_SERVICE_ROLE_KEY',
      'SUPABASE_URL',
    ])
  })

  it('reads only variables that it names, calls no other host, and starts no program', async () => {
    expect(new Set((await echo()).forbidden)).toEqual(new Set(['NotCapable']))
  })

  it('can be called through supabase-js', async () => {
    const { data, error } = await backend.client().functions.invoke('echo', { body: { a: 1 } })
    expect(error).toBeNull()
    expect(Echo.parse(data)).toMatchObject({ method: 'POST', body: '{"a":1}' })
  })

  it('cannot allow a page of another origin to read, whatever headers it sends', async () => {
    const response = await backend.fetch('/functions/v1/echo', {
      headers: { origin: 'https://elsewhere.example' },
    })
    expect(response.headers.has('access-control-allow-origin')).toBe(false)
  })

  it('its redirect reaches the caller, and the server does not follow it', async () => {
    const response = await backend.fetch('/functions/v1/echo/away', { redirect: 'manual' })
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe('http://example.com/')
  })

  it.each(['nothing', '_shared', '..%2fsecrets', 'echo.ts', ''])(
    'one named %j does not exist: 404',
    async (name) => {
      const response = await backend.fetch(`/functions/v1/${name}`)
      expect(response.status).toBe(404)
      expect(await response.json()).toMatchObject({ code: expect.stringMatching(/not_found/) })
    },
  )

  it('one that is not open requires a token: none, an invented one and the publishable key do not count', async () => {
    for (const authorization of ['', 'Bearer a.b.c', `Bearer ${backend.server.publishableKey}`]) {
      const response = await backend.fetch('/functions/v1/closed', { headers: { authorization } })
      expect([response.status, await response.json()]).toEqual([401, { code: 'unauthorized', params: {} }])
    }
    const { session } = await backend.person()
    const mine = await backend.fetch('/functions/v1/closed', {
      headers: { authorization: `Bearer ${session.access_token}` },
    })
    expect(await mine.json()).toEqual({ reached: true })
  })

  it('one that takes too long is a 504', async () => {
    const response = await backend.fetch('/functions/v1/sleeps')
    expect([response.status, await response.json()]).toEqual([504, { code: 'function_timeout', params: {} }])
  })

  it('one that does not start is a 503, at every call', async () => {
    const log = muted()
    for (let call = 0; call < 2; call += 1) {
      const response = await backend.fetch('/functions/v1/broken')
      expect([response.status, await response.json()]).toEqual([
        503,
        { code: 'function_unavailable', params: {} },
      ])
    }
    expect(log.mock.calls.flat().join()).toContain('This function does not start')
    log.mockRestore()
  })

  it('one that ends in the middle of an answer is a 503, and is started again for the next call', async () => {
    for (let call = 0; call < 2; call += 1) {
      const response = await backend.fetch('/functions/v1/breaks')
      expect([response.status, await response.json()]).toEqual([
        503,
        { code: 'function_unavailable', params: {} },
      ])
    }
  })

  it('one that is killed is started again, once for all concurrent calls', async () => {
    const { process: before } = await echo()
    process.kill(before, 'SIGKILL')
    await vi.waitUntil(() => !isRunning(before))
    await sleep(50)
    const all = await Promise.all([echo(), echo(), echo(), echo()])
    expect(new Set(all.map((one) => one.process)).size).toBe(1)
    expect(all[0]?.process).not.toBe(before)
  })

  it('ends with the server', async () => {
    const { process: running } = await echo()
    await backend.restart()
    expect(isRunning(running)).toBe(false)
    expect((await echo()).process).not.toBe(running)
  })
})

describe('An edge function that is not called any more', () => {
  let idle: Backend
  beforeAll(async () => {
    idle = await Backend.start('PGlite', {
      functionsDir: join(import.meta.dirname, 'edge/functions'),
      functionTimeoutMs: 1_500,
      functionIdleMs: 1_500,
    })
  })
  afterAll(() => idle.stop())

  const processOf = async (): Promise<number> =>
    Echo.parse(await (await idle.fetch('/functions/v1/echo')).json()).process

  it('stops, and is started again by the next call', async () => {
    const first = await processOf()
    for (let n = 0; n < 4; n += 1) {
      await sleep(1_000)
      expect(await processOf()).toBe(first)
    }
    await vi.waitUntil(() => !isRunning(first), { timeout: 10_000, interval: 50 })
    const second = await processOf()
    expect(second).not.toBe(first)
    expect(isRunning(second)).toBe(true)
  })

  it('is not stopped in the middle of a call', async () => {
    await Promise.all([idle.fetch('/functions/v1/sleeps'), sleep(1_000)])
    expect((await idle.fetch('/functions/v1/sleeps')).status).toBe(504)
  })
})
