import { createHash } from 'node:crypto'
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
} from 'node:fs'
import { open } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { type Extract, extract } from 'tar-stream'
import * as z from 'zod/mini'
import { root } from '../paths.ts'
import { Refusal } from '../refusal.ts'
import { hashStream, type Manifest, manifestName } from './backup.ts'
import { dropEpochMark } from './epoch-mark.ts'
import { takeDataFolder } from './folder.ts'
import { beginReplacement, isDataEntry } from './replacement.ts'

const manifestSchema = z.object({
  version: z.literal(1),
  made: z.string(),
  postgres: z.string(),
  files: z.record(z.string(), z.string()),
})

/** Replaces the folder's data by a backup, after every byte of it was verified. */
export async function restore(dataDir: string, file: string): Promise<Manifest> {
  const source = resolve(file)
  if (!existsSync(source)) throw new Refusal(`${source} does not exist.`)
  const release = await takeDataFolder(dataDir, undefined)
  try {
    const replacement = beginReplacement(dataDir)
    try {
      const { manifest, hashes } = await unpack(source, replacement.folder)
      const whole = assertWhole(source, manifest, hashes)
      dropEpochMark(replacement.folder)
      await flush(replacement.folder)
      replacement.commit()
      return whole
    } catch (error) {
      replacement.discard()
      throw asRefusal(source, error)
    }
  } finally {
    release()
  }
}

type Unpacked = { manifest: Manifest | undefined; hashes: Map<string, string> }

async function unpack(source: string, folder: string): Promise<Unpacked> {
  const archive = extract()
  const [read, unpacked] = await Promise.allSettled([
    pipeline(createReadStream(source), createGunzip(), archive),
    unpackEntries(archive, source, folder),
  ])
  // The entries' own failure first: it ends the reading, which then also fails, with a less useful message.
  if (unpacked.status === 'rejected') throw unpacked.reason
  if (read.status === 'rejected') throw read.reason
  return unpacked.value
}

async function unpackEntries(archive: Extract, source: string, folder: string): Promise<Unpacked> {
  const hashes = new Map<string, string>()
  let manifest: Manifest | undefined
  for await (const entry of archive) {
    const { name, type, mode } = entry.header
    if (name === manifestName) {
      manifest = manifestOf(await text(entry))
    } else {
      const path = pathOf(folder, name.replace(/\/$/, ''))
      if (type === 'directory') {
        mkdirSync(path, { recursive: true, mode: 0o700 })
        entry.resume()
      } else if (type === 'file') {
        const hash = createHash('sha256')
        await pipeline(entry, hashStream(hash), createWriteStream(path, { flags: 'wx', mode: mode ?? 0o600 }))
        hashes.set(name, hash.digest('hex'))
      } else {
        throw new Refusal(
          `${source} has an entry that is neither file nor folder: it is not a backup of Azulejo.`,
        )
      }
    }
  }
  return { manifest, hashes }
}

/**
 * Flushes the files to the disk before the previous data is deleted; in parallel, because each one only waits for the
 * disk.
 */
async function flush(folder: string): Promise<void> {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const flushed = async (): Promise<void> => {
    for (let path = paths.pop(); path !== undefined; path = paths.pop()) {
      const handle = await open(join(folder, path), 'r')
      await handle.sync()
      await handle.close()
    }
  }
  await Promise.all(Array.from({ length: 16 }, flushed))
}

/** A name in an archive may contain any path; only names of the data folder are allowed. */
function pathOf(folder: string, name: string): string {
  const parts = name.split('/')
  const isOurs =
    isDataEntry(parts[0] ?? '') && parts.every((part) => part !== '' && part !== '..' && part !== '.')
  if (!isOurs)
    throw new Refusal('The archive has files that no data folder has: it is not a backup of Azulejo.')
  return join(folder, ...parts)
}

function manifestOf(json: string): Manifest {
  const result = manifestSchema.safeParse(JSON.parse(json))
  if (!result.success) throw new Refusal('The backup was made by another version of this program.')
  return result.data
}

function assertWhole(source: string, manifest: Manifest | undefined, hashes: Map<string, string>): Manifest {
  if (manifest === undefined)
    throw new Refusal(`${source} is cut off: its end is missing. Nothing was changed.`)
  const named = Object.entries(manifest.files)
  const wrong = named.filter(([name, hash]) => hashes.get(name) !== hash)
  if (wrong.length > 0 || named.length !== hashes.size) {
    throw new Refusal(
      `${source} is damaged: ${wrong[0]?.[0] ?? 'a file'} is not what was backed up. Nothing was changed.`,
    )
  }
  const ours = postgresVersion()
  if (manifest.postgres !== ours) {
    throw new Refusal(
      `${source} is of PostgreSQL ${manifest.postgres}, and this program has ${ours}. Nothing was changed.`,
    )
  }
  return manifest
}

/** The version of the embedded PostgreSQL, by the package's version: 0.4 is PostgreSQL 17. */
function postgresVersion(): string {
  const manifest: unknown = JSON.parse(
    readFileSync(join(root, 'node_modules/@electric-sql/pglite/package.json'), 'utf8'),
  )
  const version = z.object({ version: z.string() }).parse(manifest).version
  if (!version.startsWith('0.4.')) throw new Error(`Which PostgreSQL is in PGlite ${version}?`)
  return '17'
}

function asRefusal(source: string, error: unknown): unknown {
  if (error instanceof Refusal || !(error instanceof Error)) return error
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    return new Refusal('There is no room to unpack the backup. Nothing was changed.', { cause: error })
  }
  const unreadable = code.startsWith('Z_') || error instanceof SyntaxError || code === ''
  return unreadable
    ? new Refusal(`${source} can't be read as a backup (${code || error.message}). Nothing was changed.`, {
        cause: error,
      })
    : error
}
