import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { WebSocket } from 'ws'
import * as z from 'zod/mini'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { migrationsDir } from '../../tests/conformance/backends.ts'
import { freePort } from '../../tests/support/free-port.ts'
import { SeparateServer } from '../../tests/support/separate-server.ts'
import { seedFolder } from './paths.ts'
import { startServer } from './start-server.ts'

let dataDir: string
const servers: SeparateServer[] = []
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'azulejo-server-'))
})
afterEach(() => {
  for (const server of servers.splice(0)) server.kill()
  rmSync(dataDir, { recursive: true, force: true })
})

/** The server in a separate process, so that it can be killed. */
async function run(): Promise<SeparateServer> {
  const server = await SeparateServer.run({ dataDir })
  servers.push(server)
  return server
}

const rest = (
  { started: { url, secretKey } }: SeparateServer,
  path: string,
  init: { method?: string; body?: string } = {},
): Promise<Response> =>
  fetch(`${url}/rest/v1/${path}`, {
    ...init,
    headers: { apikey: secretKey, 'content-type': 'application/json' },
  })

// kill.test.ts does it with files too; this one is simpler, and only in the proof.
describe.runIf(process.env['PROOF'] === '1')('A server that is killed', () => {
  it('every confirmed row exists after each kill', async () => {
    const confirmed: string[] = []
    let owner = ''
    for (let round = 0; round < 2; round += 1) {
      const running = await run()
      if (round === 0) owner = await signUp(running)
      expect(await listTitles(running)).toEqual(expect.arrayContaining(confirmed))
      const killAt = 15 + round * 10
      for (let i = 0; i < 200; i += 1) {
        if (i === killAt) setImmediate(() => running.kill())
        const title = `${round}-${i}`
        const insert = { method: 'POST', body: JSON.stringify({ owner, title }) }
        const response = await rest(running, 'notes', insert).catch(() => undefined)
        if (response === undefined) break
        if (response.status === 201) confirmed.push(title)
      }
    }
    const last = await run()
    expect(confirmed.length).toBeGreaterThan(30)
    expect(await listTitles(last)).toEqual(expect.arrayContaining(confirmed))
  })
})

describe('The server', () => {
  it('locks its folder, and releases it for the next one', async () => {
    const first = await startServer({ port: 0, dataDir, migrationsDir })
    await expect(startServer({ port: 0, dataDir, migrationsDir })).rejects.toThrow('in use by process')
    await expect(run()).rejects.toThrow(`in use by process ${process.pid}`)
    await first.close()
    const second = await startServer({ port: 0, dataDir, migrationsDir })
    expect(second.publishableKey).toBe(first.publishableKey)
    await second.close()
    expect(existsSync(join(dataDir, 'lock'))).toBe(false)
  })

  it('releases its folder when it cannot start', async () => {
    const first = await startServer({ port: 0, migrationsDir })
    await expect(startServer({ port: first.port, dataDir, migrationsDir })).rejects.toThrow(
      `Port ${first.port} is taken`,
    )
    expect(existsSync(join(dataDir, 'lock'))).toBe(false)
    await first.close()
    await expect(
      startServer({ port: 0, dataDir, migrationsDir, databaseUrl: 'postgresql://127.0.0.1:1/nada' }),
    ).rejects.toThrow('DATABASE_URL does not answer')
    expect(existsSync(join(dataDir, 'lock'))).toBe(false)
  })

  it('gives pages its address, and its health', async () => {
    const server = await startServer({
      port: 0,
      migrationsDir,
      allowedOrigins: ['https://otra.mx'],
      trustProxy: true,
    })
    const config = await fetch(`${server.url}/config.json`)
    expect(config.headers.get('cache-control')).toBe('no-cache')
    expect(await config.json()).toEqual({
      supabaseUrl: server.url,
      publishableKey: server.publishableKey,
      whatsApp: false,
    })
    const proxied = await fetch(`${server.url}/config.json`, {
      headers: { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'evil.example' },
    })
    expect(await proxied.json()).toMatchObject({ supabaseUrl: server.url.replace('http:', 'https:') })
    expect(proxied.headers.get('strict-transport-security')).toBe('max-age=31536000')
    expect(await (await fetch(`${server.url}/healthz`)).json()).toEqual({ ok: true })
    const origins = await Promise.all(
      ['https://otra.mx', 'https://mala.mx'].map(async (origin) => {
        const preflight = { method: 'OPTIONS', headers: { origin, 'access-control-request-method': 'POST' } }
        return (await fetch(`${server.url}/rest/v1/notes`, preflight)).headers.get(
          'access-control-allow-origin',
        )
      }),
    )
    expect(origins).toEqual(['https://otra.mx', null])
    await server.close()
    await expect(fetch(`${server.url}/healthz`)).rejects.toThrow('fetch failed')
  })

  it('the demo’s documents have its address', async () => {
    const port = await freePort()
    const server = await startServer({ port, seedDir: seedFolder })
    const sites = await server.query(
      `select distinct payload ->> 'site' as site from public.contract_events where payload ? 'site'`,
    )
    expect(sites).toEqual([{ site: `http://localhost:${port}` }])
    await server.close()
  })

  it('stops while clients are connected', async () => {
    const server = await startServer({ port: 0, migrationsDir })
    // A connection that is kept open, and one to Realtime.
    await (await fetch(`${server.url}/healthz`)).text()
    const realtime = new WebSocket(
      `ws://localhost:${server.port}/realtime/v1/websocket?apikey=${server.publishableKey}`,
    )
    await once(realtime, 'open')
    const left = once(realtime, 'close')
    await server.close()
    expect((await left)[0]).toBe(1001)
    await server.close()
  })
})

async function signUp({ started: { url, secretKey } }: SeparateServer): Promise<string> {
  const response = await fetch(`${url}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey: secretKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ana@prueba.mx', password: 'Secreta-12345' }),
  })
  return z.object({ user: z.object({ id: z.string() }) }).parse(await response.json()).user.id
}

async function listTitles(running: SeparateServer): Promise<string[]> {
  const rows = await (await rest(running, 'notes?select=title&limit=1000')).json()
  return z
    .array(z.object({ title: z.string() }))
    .parse(rows)
    .map(({ title }) => title)
}
