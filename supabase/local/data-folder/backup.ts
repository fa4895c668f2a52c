import { createHash } from 'node:crypto'
import {
  createReadStream,
  createWriteStream,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { join, relative, resolve, sep } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { pack, type Pack } from 'tar-stream'
import { Refusal } from '../refusal.ts'
import { takeDataFolder } from './folder.ts'
import { isDataEntry } from './replacement.ts'

/** The backup's manifest, its last entry: a truncated backup has none. */
export interface Manifest {
  version: 1
  made: string
  /** PostgreSQL's version: only the same major version can read its files. */
  postgres: string
  /** SHA-256 of every file. */
  files: Record<string, string>
}

export const manifestName = 'manifest.json'

/** Stores database, files and secrets in one archive, while no server uses them. */
export async function backUp(dataDir: string, file: string): Promise<Manifest> {
  const target = resolve(file)
  assertWritable(dataDir, target)
  const release = await takeDataFolder(dataDir, undefined)
  const unfinished = `${target}.unfinished`
  try {
    const manifest = emptyManifest(dataDir)
    const archive = pack()
    const written = pipeline(
      archive,
      createGzip(),
      createWriteStream(unfinished, { flags: 'wx', mode: 0o600 }),
    )
    await Promise.all([written, fill(archive, dataDir, manifest)])
    const handle = await open(unfinished, 'r+')
    await handle.sync()
    await handle.close()
    await rename(unfinished, target)
    return manifest
  } catch (error) {
    rmSync(unfinished, { force: true })
    throw asRefusal(target, error)
  } finally {
    release()
  }
}

function assertWritable(dataDir: string, target: string): void {
  if (
    !existsSync(join(dataDir, 'postgres', 'PG_VERSION')) ||
    existsSync(join(dataDir, 'postgres.unfinished'))
  ) {
    throw new Refusal(`There is no database in ${dataDir} to back up.`)
  }
  if (existsSync(target)) throw new Refusal(`${target} exists already. Give another name, or remove it.`)
  if (!relative(dataDir, target).startsWith('..')) {
    throw new Refusal(
      `${target} lies in the data folder itself, and would be lost with it. Give another place.`,
    )
  }
}

function emptyManifest(dataDir: string): Manifest {
  const postgres = readFileSync(join(dataDir, 'postgres', 'PG_VERSION'), 'utf8').trim()
  return { version: 1, made: new Date().toISOString(), postgres, files: {} }
}

async function fill(archive: Pack, dataDir: string, manifest: Manifest): Promise<void> {
  try {
    for (const name of readdirSync(dataDir).filter(isDataEntry)) {
      for (const path of below(dataDir, name)) await add(archive, dataDir, path, manifest)
    }
    await new Promise<void>((done, fail) => {
      archive.entry({ name: manifestName }, JSON.stringify(manifest), (error) =>
        error ? fail(error) : done(),
      )
    })
    archive.finalize()
  } catch (error) {
    archive.destroy(error instanceof Error ? error : new Error(String(error)))
    throw error
  }
}

/** An empty folder must be included: the database does not start without its folders. */
function below(dataDir: string, name: string): string[] {
  if (!statSync(join(dataDir, name)).isDirectory()) return [name]
  const inside = readdirSync(join(dataDir, name), { recursive: true, encoding: 'utf8' })
  return [name, ...inside.toSorted().map((path) => join(name, path))]
}

async function add(archive: Pack, dataDir: string, path: string, manifest: Manifest): Promise<void> {
  const stat = statSync(join(dataDir, path))
  const name = path.split(sep).join('/')
  const header = { name, mode: stat.mode % 0o1000, mtime: stat.mtime }
  if (stat.isDirectory()) {
    archive.entry({ ...header, type: 'directory' })
    return
  }
  const hash = createHash('sha256')
  await pipeline(
    createReadStream(join(dataDir, path)),
    hashStream(hash),
    archive.entry({ ...header, size: stat.size }),
  )
  manifest.files[name] = hash.digest('hex')
}

export function hashStream(hash: ReturnType<typeof createHash>): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
}

function asRefusal(target: string, error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    return new Refusal(
      `There is no room for ${target}. The data is as it was, and nothing is left of the backup.`,
      { cause: error },
    )
  }
  if (code === 'EACCES' || code === 'EROFS' || code === 'ENOENT' || code === 'EPERM') {
    return new Refusal(`${target} can't be written: ${error instanceof Error ? error.message : ''}`, {
      cause: error,
    })
  }
  return error
}
