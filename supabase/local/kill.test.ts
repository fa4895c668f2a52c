import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { afterAll, expect, it } from 'vitest'
import { SeparateServer } from '../../tests/support/separate-server.ts'

/** Each kill needs a start and a full check: only in the proof. */
const rounds = process.env['PROOF'] === '1' ? 20 : 0
const owner = '00000000-0000-4000-8000-000000000001'
const dataDir = mkdtempSync(join(tmpdir(), 'azulejo-kill-'))
const servers: SeparateServer[] = []
afterAll(() => {
  for (const server of servers) server.kill()
  rmSync(dataDir, { recursive: true, force: true })
})

type RunningServer = { server: SeparateServer; url: string; headers: Record<string, string> }

async function run(): Promise<RunningServer> {
  const server = await SeparateServer.run(
    { dataDir },
    `insert into auth.users (id, email) values ('${owner}', 'ana@prueba.mx') on conflict do nothing`,
  )
  servers.push(server)
  return { server, url: server.started.url, headers: { apikey: server.started.secretKey } }
}

const contentOf = (name: string): string => `${name}\n`.repeat(20_000)

function upload({ url, headers }: RunningServer, name: string, body: string): Promise<Response> {
  return fetch(`${url}/storage/v1/object/archive/${name}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'text/plain', 'x-upsert': 'true' },
    body,
  })
}

function insert({ url, headers }: RunningServer, title: string): Promise<Response> {
  return fetch(`${url}/rest/v1/notes`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ owner, title }),
  })
}

/** One after the other until the server has ended. Returns the acknowledged ones. */
async function until(
  running: RunningServer,
  name: string,
  work: (step: string) => Promise<Response>,
): Promise<string[]> {
  const acknowledged: string[] = []
  for (let step = 0; running.server.isRunning; step += 1) {
    const response = await work(`${name}-${step}`).catch(() => undefined)
    if (response === undefined) break
    if (response.ok) acknowledged.push(`${name}-${step}`)
  }
  return acknowledged
}

it.runIf(rounds > 0)(
  'every acknowledged row and file exists completely after the server was killed',
  async () => {
    const rows: string[] = []
    const files: string[] = []
    let replaced = ''
    for (let round = 0; round < rounds; round += 1) {
      const running = await run()
      const writers = [
        until(running, `${round}-a`, (title) => insert(running, title)),
        until(running, `${round}-b`, (title) => insert(running, title)),
        until(running, `${round}-c`, (name) => upload(running, name, contentOf(name))),
        // The same name repeatedly: the previous bytes are deleted when the new ones are stored.
        until(running, `${round}-d`, (words) => upload(running, 'one', contentOf(words))),
      ]
      // Each time at another point of the work: after some more uploads.
      await expect
        .poll(async () => (await list(running)).length, { timeout: 30_000, interval: 20 })
        .toBeGreaterThan(files.length + 1 + (round % 5))
      running.server.kill()
      const [a = [], b = [], c = [], d = []] = await Promise.all(writers)
      rows.push(...a, ...b)
      files.push(...c)
      replaced = d.at(-1) ?? replaced
    }
    const last = await run()
    expect(await listTitles(last)).toEqual(expect.arrayContaining(rows))
    expect(rows.length).toBeGreaterThan(rounds)
    expect(files.length).toBeGreaterThan(rounds)
    for (const name of files) expect((await read(last, name)) === contentOf(name)).toBe(true)
    // One more than was acknowledged may have been stored; it is complete, and not an earlier one.
    const one = await read(last, 'one')
    const [words = ''] = /^\d+-d-\d+$/m.exec(one) ?? []
    expect(one === contentOf(words)).toBe(true)
    expect(stepOf(words)).toBeGreaterThanOrEqual(stepOf(replaced))
    // Every file on the disk has a row, and every row has its bytes.
    const listed = await list(last)
    const [store = ''] = readdirSync(join(dataDir, 'storage'))
    const entries = readdirSync(join(dataDir, 'storage', store), { withFileTypes: true })
    expect(entries.filter((entry) => entry.isFile())).toHaveLength(listed.length)
    for (const name of listed) expect((await read(last, name)).length).toBeGreaterThan(100_000)
  },
  600_000,
)

function stepOf(name: string): number {
  const [round = '0', , step = '0'] = name.split('-')
  return Number(round) * 1e6 + Number(step)
}

async function listTitles({ url, headers }: RunningServer): Promise<string[]> {
  const titles: string[] = []
  for (;;) {
    const page = `select=title&order=title&limit=1000&offset=${titles.length}`
    const rows = await (await fetch(`${url}/rest/v1/notes?${page}`, { headers })).json()
    const more = z.array(z.object({ title: z.string() })).parse(rows)
    if (more.length === 0) return titles
    titles.push(...more.map(({ title }) => title))
  }
}

async function list({ url, headers }: RunningServer): Promise<string[]> {
  const response = await fetch(`${url}/storage/v1/object/list/archive`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ prefix: '', limit: 1500 }),
  })
  return z
    .array(z.object({ name: z.string() }))
    .parse(await response.json())
    .map(({ name }) => name)
}

async function read({ url, headers }: RunningServer, name: string): Promise<string> {
  return (await fetch(`${url}/storage/v1/object/archive/${name}`, { headers })).text()
}
