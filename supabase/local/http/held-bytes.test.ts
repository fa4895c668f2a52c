import { setTimeout as sleep } from 'node:timers/promises'
import { once } from 'node:events'
import { connect } from 'node:net'
import { type ClientRequest, request } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Backend, password, type Person } from '../../../tests/conformance/backends.ts'

let backend: Backend
let ana: Person
const open: ClientRequest[] = []
beforeAll(async () => {
  backend = await Backend.start('PGlite', { trustProxy: true })
  ana = await backend.person({ full_name: 'Ana' })
})
afterAll(async () => {
  for (const call of open) call.destroy()
  await backend.stop()
})

/** A body of which only these bytes are sent. Resolves with the status of the answer; 0 if the connection is cut. */
function begin(
  from: string,
  bytes: number,
  length = 1_900_000,
): { call: ClientRequest; status: Promise<number> } {
  const call = request(`${backend.server.url}/rest/v1/rpc/nothing`, {
    method: 'POST',
    headers: {
      apikey: backend.server.publishableKey,
      'content-type': 'application/json',
      'content-length': length,
      'x-forwarded-for': from,
    },
  })
  open.push(call)
  const status = new Promise<number>((resolve) => {
    call.on('response', (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
    call.on('error', () => resolve(0))
  })
  call.write('{'.padEnd(bytes))
  return { call, status }
}

const signIn = (from: string) =>
  backend.post(
    '/auth/v1/token?grant_type=password',
    { email: ana.email, password },
    { 'x-forwarded-for': from },
  )
const push = (from: string) =>
  backend.post('/rest/v1/rpc/nothing', { ops: 'x'.repeat(1_900_000) }, { 'x-forwarded-for': from })

it('the stalled bodies of one network do not keep others from signing in, and are cut after ten seconds', async () => {
  const began = performance.now()
  // All addresses of one IPv6 network.
  const stalled = Array.from({ length: 40 }, (_, n) => begin(`2001:db8:1:2::${n}`, 1_800_000).status)
  await expect.poll(async () => (await push('2001:db8:1:2:3::1')).status, { timeout: 5_000 }).toBe(503)
  expect((await signIn('10.0.0.1')).status).toBe(200)
  expect((await push('2001:db8:1:3::1')).status).toBe(404)
  const statuses = await Promise.all(stalled)
  expect(statuses.filter((status) => status === 408).length).toBeGreaterThan(5)
  expect(new Set(statuses)).toEqual(new Set([408, 503]))
  expect(performance.now() - began).toBeLessThan(30_000)
  expect((await push('2001:db8:1:2:3::1')).status).toBe(404)
})

it('a body that arrives slowly is read to its end', async () => {
  const { call, status } = begin('10.0.0.2', 10, 14)
  for (let n = 0; n < 3; n += 1) {
    await sleep(4_000)
    call.write(' ')
  }
  call.end('}')
  expect(await status).toBe(404)
})

it('a body sent byte by byte counts with the memory that it takes', async () => {
  const line = connect(backend.server.port, 'localhost')
  line.on('error', () => undefined)
  const headers = [
    'POST /rest/v1/rpc/nothing HTTP/1.1',
    'Host: localhost',
    `apikey: ${backend.server.publishableKey}`,
    'X-Forwarded-For: 10.0.0.3',
    'Transfer-Encoding: chunked',
    '\r\n',
  ]
  line.write(headers.join('\r\n') + '1\r\n \r\n'.repeat(200_000) + '0\r\n\r\n')
  const [answer] = await once(line, 'data')
  line.destroy()
  expect(String(answer)).toContain('HTTP/1.1 503')
})
