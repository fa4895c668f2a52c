import { spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrationsDir } from '../../../tests/conformance/backends.ts'
import { type LocalServer, startServer } from '../start-server.ts'
import { backUp } from './backup.ts'
import { freeBytes, reservedBytes } from './space.ts'

const disk = mkdtempSync(join(tmpdir(), 'azulejo-disk-'))
/** Only root can mount; elsewhere the disk is not made small, and these tests check nothing. */
const isSmall =
  process.getuid?.() === 0 &&
  spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=220m', 'tmpfs', disk]).status === 0

afterAll(() => {
  if (isSmall) spawnSync('umount', [disk])
  rmSync(disk, { recursive: true, force: true })
})

/** Fills the disk up to this free space. */
function fill(left: number): void {
  const handle = openSync(join(disk, 'others'), 'a')
  const chunk = Buffer.alloc(64 * 1024)
  while (freeBytes(disk) > left + chunk.length) writeSync(handle, chunk)
  closeSync(handle)
}

describe.skipIf(!isSmall)('A data folder on a disk that becomes full', () => {
  const dataDir = join(disk, 'data')
  const owner = '00000000-0000-4000-8000-000000000001'
  let server: LocalServer
  beforeAll(async () => {
    server = await startServer({ port: 0, dataDir, migrationsDir })
    await server.query('insert into auth.users (id, email) values ($1, $2)', [owner, 'ana@prueba.mx'])
  })
  afterAll(() => server.close())

  const upload = (name: string, bytes: number): Promise<Response> =>
    fetch(`${server.url}/storage/v1/object/archive/${name}`, {
      method: 'POST',
      headers: { apikey: server.secretKey, 'content-type': 'text/plain' },
      body: 'x'.repeat(bytes),
    })
  let tried = 0
  let acknowledged = 0
  const write = async (): Promise<Response> => {
    tried += 1
    const response = await fetch(`${server.url}/rest/v1/notes`, {
      method: 'POST',
      headers: { apikey: server.secretKey, 'content-type': 'application/json' },
      body: JSON.stringify({ owner, title: `nota ${tried}` }),
    })
    if (response.status === 201) acknowledged += 1
    return response
  }
  const count = (): Promise<unknown> => server.query('select count(*)::int as n from public.notes')

  it('writes are refused with 507 while it is full, reads continue, and writes continue when there is room', async () => {
    expect((await write()).status).toBe(201)
    expect((await upload('a.txt', 1000)).status).toBe(200)

    // An upload stops at the database's reserve, and leaves no file behind.
    fill(reservedBytes + 20_000_000)
    const tooMuch = await upload('b.txt', 30_000_000)
    expect([tooMuch.status, await tooMuch.json()]).toMatchObject([507, { code: 'InsufficientStorage' }])
    expect(freeBytes(disk)).toBeGreaterThan(reservedBytes + 19_000_000)

    fill(0)
    await expect.poll(async () => (await write()).status, { timeout: 20_000 }).toBe(507)
    expect((await upload('c.txt', 10)).status).toBe(507)
    const read = await fetch(`${server.url}/storage/v1/object/archive/a.txt`, {
      headers: { apikey: server.secretKey },
    })
    expect((await read.text()).length).toBe(1000)
    expect(await count()).toEqual([{ n: acknowledged }])

    truncateSync(join(disk, 'others'))
    await expect.poll(async () => (await write()).status, { timeout: 20_000 }).toBe(201)
    expect((await upload('c.txt', 10)).status).toBe(200)
  })

  it('is not opened while it is full, with a message; a backup without room leaves no file', async () => {
    await server.close()
    const before = readdirSync(dataDir).toSorted()
    fill(1_000_000)
    await expect(startServer({ port: 0, dataDir, migrationsDir })).rejects.toThrow(/is full: \d+ MB are free/)
    await expect(startServer({ port: 0, dataDir: join(disk, 'new'), migrationsDir })).rejects.toThrow(
      'is full',
    )
    await expect(backUp(dataDir, join(disk, 'b.tar.gz'))).rejects.toThrow('There is no room for')
    expect(readdirSync(disk).toSorted()).toEqual(['data', 'new', 'others'])
    expect(readdirSync(dataDir).toSorted()).toEqual(before)
    // Another disk has room, and a backup is needed now.
    const elsewhere = mkdtempSync(join(tmpdir(), 'azulejo-elsewhere-'))
    const manifest = await backUp(dataDir, join(elsewhere, 'b.tar.gz'))
    expect(Object.keys(manifest.files)).toContain('secrets.json')
    rmSync(elsewhere, { recursive: true })
    truncateSync(join(disk, 'others'))
    server = await startServer({ port: 0, dataDir, migrationsDir })
    expect(await count()).toEqual([{ n: acknowledged }])
  })
})

it('a server checks the disk space that it may need, before it changes anything', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'azulejo-room-'))
  await expect(startServer({ port: 0, dataDir, migrationsDir, reservedBytes: 1e15 })).rejects.toThrow(
    'Nothing was changed',
  )
  expect(readdirSync(dataDir)).toEqual([])
  rmSync(dataDir, { recursive: true })
})

it.skipIf(process.getuid?.() !== 0)(
  'a process that is not root gets a message that it cannot write to the folder',
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'azulejo-readonly-'))
    mkdirSync(join(dataDir, 'inside'))
    chmodSync(dataDir, 0o555)
    chownSync(dataDir, 65534, 65534)
    const script = `
    import { takeDataFolder } from '${fileURLToPath(new URL('folder.ts', import.meta.url))}'
    // The rights are given up only after the import: a clone in a folder that is closed to others could not be read.
    process.setgroups([])
    process.setgid(65534)
    process.setuid(65534)
    await takeDataFolder('${dataDir}', 0).catch((error) => { console.log(error.constructor.name, error.message) })`
    const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
      env: { PATH: process.env['PATH'], TMPDIR: tmpdir(), HOME: '/' },
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString()
      })
    }
    await new Promise((done) => {
      child.once('exit', done)
    })
    expect(output).toContain(`Refusal The data folder ${dataDir} can't be written`)
    expect(statSync(dataDir).mode % 0o1000).toBe(0o555)
    expect(readdirSync(dataDir)).toEqual(['inside'])
    rmSync(dataDir, { recursive: true })
  },
)
