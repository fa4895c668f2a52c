import { execFile } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { migrationsDir } from '../../../tests/conformance/backends.ts'
import { type LocalServer, startServer } from '../start-server.ts'
import { Refusal } from '../refusal.ts'
import { takeDataFolder } from './folder.ts'
import { beginReplacement } from './replacement.ts'
import { restore } from './restore.ts'

const script = fileURLToPath(new URL('../data.ts', import.meta.url))
// Each step is a separate process or server.
vi.setConfig({ testTimeout: 180_000 })

let home: string
let dataDir: string
let backup: string
let publishableKey: string

interface Outcome {
  code: number
  said: string
}

/** Runs a script as `npm run …` does. */
function run(args: string[], env: Record<string, string> = {}): Promise<Outcome> {
  return new Promise((done) => {
    const child = execFile(
      process.execPath,
      ['--import', 'tsx', script, ...args],
      { env: { PATH: process.env['PATH'], DATA_DIR: dataDir, ...env } },
      (_error, stdout, stderr) => done({ code: child.exitCode ?? -1, said: stdout + stderr }),
    )
    child.stdin?.end()
  })
}

/** Changes that are not in the backup. */
async function change(): Promise<void> {
  const server = await start()
  await put(server, 'después')
  await server.close()
}

const start = (): Promise<LocalServer> => startServer({ port: 0, dataDir, migrationsDir })

function file(server: LocalServer, init: RequestInit = {}): Promise<Response> {
  const headers = { apikey: server.secretKey, 'content-type': 'text/plain', 'x-upsert': 'true' }
  return fetch(`${server.url}/storage/v1/object/archive/carta.txt`, { ...init, headers })
}

async function put(server: LocalServer, words: string): Promise<void> {
  await server.query('create table if not exists public.words (words text)')
  await server.query('delete from public.words')
  await server.query('insert into public.words values ($1)', [words])
  expect((await file(server, { method: 'POST', body: words })).status).toBe(200)
}

async function contents(): Promise<unknown> {
  const server = await start()
  try {
    const [row] = await server.query('select words from public.words')
    const bytes = await (await file(server)).text()
    return { row: row?.['words'], bytes, key: server.publishableKey }
  } finally {
    await server.close()
  }
}

beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'azulejo-backup-'))
  dataDir = join(home, 'data')
  backup = join(home, 'backup.tar.gz')
})
afterAll(() => rmSync(home, { recursive: true, force: true }))

const then = () => ({ row: 'antes', bytes: 'antes', key: publishableKey })
const now = () => ({ row: 'después', bytes: 'después', key: publishableKey })
const names = (): string[] => readdirSync(dataDir).toSorted()
const clean = ['first-migration.json', 'instance-keys.json', 'postgres', 'secrets.json', 'storage']

/** These tests start a dozen servers in sequence, which takes a minute and a half: only the proof runs them. */
const isQuick = process.env['PROOF'] !== '1'

it.skipIf(isQuick)('a backup is made only while no server runs', async () => {
  const server = await start()
  publishableKey = server.publishableKey
  await put(server, 'antes')
  const inUse = { code: 1, said: expect.stringContaining(`in use by process ${process.pid}`) }
  expect(await run(['backup', backup])).toMatchObject(inUse)
  expect(await run(['reset', '--yes'])).toMatchObject(inUse)
  writeFileSync(join(home, 'any'), '')
  expect(await run(['restore', join(home, 'any'), '--yes'])).toMatchObject(inUse)
  await server.close()
  expect(await run(['backup', backup])).toMatchObject({ code: 0, said: expect.stringContaining(backup) })
  expect(statSync(backup).mode % 0o1000).toBe(0o600)
})

it.skipIf(isQuick)(
  'a restore brings database, files and keys back unchanged, also into an empty folder',
  async () => {
    await change()
    expect(await run(['restore', backup])).toMatchObject({ code: 1, said: expect.stringContaining('--yes') })
    expect(await contents()).toEqual(now())
    expect(await run(['restore', backup, '--yes'])).toMatchObject({ code: 0 })
    expect(names()).toEqual(clean)
    expect(await contents()).toEqual(then())
    rmSync(dataDir, { recursive: true })
    expect(await run(['restore', backup])).toMatchObject({ code: 0 })
    expect(await contents()).toEqual(then())
  },
)

it.skipIf(isQuick)(
  'a damaged, truncated, foreign or other version’s backup leaves everything unchanged',
  async () => {
    await change()
    const whole = gunzipSync(readFileSync(backup))
    const changed = (edit: (bytes: Buffer) => Buffer): Buffer => gzipSync(edit(Buffer.from(whole)))
    // A byte of carta.txt, whose text is in the archive only once besides the table's file.
    const flipped = changed((bytes) => {
      bytes.write('b', bytes.indexOf('antes'))
      return bytes
    })
    const text = (from: string, to: string) =>
      changed((bytes) => {
        const at = bytes.lastIndexOf(from)
        expect(at).toBeGreaterThan(0)
        bytes.write(to, at)
        return bytes
      })
    const cases: [string, Buffer, string][] = [
      ['flipped', flipped, 'is damaged'],
      ['cut-gzip', readFileSync(backup).subarray(0, -1000), 'be read as a backup'],
      ['cut-tar', changed((bytes) => bytes.subarray(0, 512 * 100)), ''],
      ['no-archive', Buffer.from('hola'), 'be read as a backup'],
      ['version', text('"version":1', '"version":9'), 'another version'],
      ['postgres', text('"postgres":"17"', '"postgres":"16"'), 'PostgreSQL 16'],
      ['escape', text('secrets.json', '../crets.jso'), ''],
    ]
    for (const [name, bytes, words] of cases) {
      const damaged = join(home, `${name}.tar.gz`)
      writeFileSync(damaged, bytes)
      const error = await restore(dataDir, damaged).catch((thrown: unknown) => thrown)
      expect([name, error instanceof Refusal, error instanceof Error ? error.message : '']).toEqual([
        name,
        true,
        expect.stringContaining(words),
      ])
      expect(names()).toEqual(clean)
    }
    expect(await contents()).toEqual(now())
  },
)

it.skipIf(isQuick)(
  'a restore that was killed after its commit is finished, and one before its commit is undone',
  async () => {
    await change()
    const undecided = await takeDataFolder(dataDir, undefined)
    mkdirSync(join(beginReplacement(dataDir).folder, 'postgres'))
    undecided()
    expect(names()).toHaveLength(clean.length + 1)
    expect(await contents()).toEqual(now())
    expect(names()).toEqual(clean)
    // Committed, and killed after the old secrets were moved out and the new database in.
    const id = '00000000-0000-4000-8000-000000000000'
    const [incoming, outgoing] = [join(dataDir, `replacement-${id}`), join(dataDir, `replaced-${id}`)]
    mkdirSync(incoming)
    mkdirSync(outgoing)
    for (const name of clean.filter((one) => one !== 'instance-keys.json'))
      writeFileSync(join(outgoing, name), 'de antes')
    writeFileSync(join(incoming, 'instance-keys.json'), readFileSync(join(dataDir, 'instance-keys.json')))
    writeFileSync(join(dataDir, 'instance-keys.json'), 'de antes')
    writeFileSync(join(dataDir, 'replacement.json'), JSON.stringify({ id, names: clean }))
    expect(await contents()).toEqual(now())
    expect(names()).toEqual(clean)
  },
)

it.skipIf(isQuick)('a reset empties the folder only with --yes', async () => {
  await change()
  expect(await run(['reset'])).toMatchObject({ code: 1, said: expect.stringContaining('--yes') })
  expect(await contents()).toEqual(now())
  expect(await run(['reset', '--yes'])).toMatchObject({ code: 0 })
  expect(names()).toEqual(['instance-keys.json', 'secrets.json'])
  const server = await start()
  expect(server.publishableKey).toBe(publishableKey)
  expect((await file(server)).status).toBe(400)
  await server.close()
})

it.skipIf(isQuick)(
  'a backup overwrites no other, is not written into the data, and on PostgreSQL names its tool',
  async () => {
    expect(await run(['backup', backup])).toMatchObject({
      code: 1,
      said: expect.stringContaining('exists already'),
    })
    const inside = join(dataDir, 'b.tar.gz')
    expect(await run(['backup', inside])).toMatchObject({
      code: 1,
      said: expect.stringContaining('data folder itself'),
    })
    expect(existsSync(inside)).toBe(false)
    expect(await run(['backup', join(home, 'nowhere', 'b')])).toMatchObject({
      code: 1,
      said: expect.stringContaining("can't be written"),
    })
    expect(await run(['backup'])).toMatchObject({ code: 1, said: expect.stringContaining('Which file?') })
    const elsewhere = await run(['backup', join(home, 'b')], {
      DATABASE_URL: 'postgresql://u:geheim@db/azulejo',
    })
    expect(elsewhere).toMatchObject({ code: 1, said: expect.stringContaining('pg_dump') })
    expect(elsewhere.said).not.toContain('geheim')
    truncateSync(join(home, 'no-archive.tar.gz'))
  },
)
