import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { buildOnce, lockOf } from './build-once.ts'
import { applyMigrations, type Migration } from './migrations.ts'
import { CACHE_IN_MEMORY_MB, pgliteOptions, type SerialPglite, wrapPglite } from './pglite.ts'
import { applyChangeFeed, applyPrelude, snapshotVersion } from './prelude.ts'

/**
 * Uncompressed, they are 46 MB each: of the empty hosted schema, with the migrations as a file and as a folder, and
 * with those of some days ago.
 */
const kept = 8

/** Another process may be copying a newer one. */
const unusedMs = 600_000

/** A ready database as a file: initdb, prelude and migrations take 6 s and more, unpacking takes 1. */
export async function bootSnapshot(migrations: Migration[], cacheDir: string): Promise<Blob> {
  mkdirSync(cacheDir, { recursive: true })
  return snapshotOf(join(cacheDir, `${folderName(migrations)}.tar`), async (file) =>
    build(file, await emptySnapshot(cacheDir), async (database) => {
      await applyMigrations(database, migrations)
      await applyChangeFeed(database)
    }),
  )
}

/** Separate, because migrations change often during development, and initdb is the slow part. */
async function emptySnapshot(cacheDir: string): Promise<Blob> {
  return snapshotOf(join(cacheDir, `${hashedName(['no migrations'])}.tar`), (file) =>
    build(file, undefined, async (database) => {
      await applyPrelude(database)
    }),
  )
}

const snapshotOf = (file: string, make: (file: string) => Promise<Blob>): Promise<Blob> =>
  buildOnce(
    file,
    () => readSnapshot(file),
    () => make(file),
  )

async function build(
  file: string,
  from: Blob | undefined,
  fill: (database: SerialPglite) => Promise<void>,
): Promise<Blob> {
  const database = await wrapPglite(new PGlite(pgliteOptions(from, CACHE_IN_MEMORY_MB)))
  try {
    await fill(database)
    await database.exec('checkpoint')
    const bytes = Buffer.from(await (await database.driver.dumpDataDir('none')).arrayBuffer())
    // Renamed into place: a second process reads either nothing or the complete file.
    const unfinished = `${file}.${randomUUID()}`
    writeFileSync(unfinished, bytes)
    renameSync(unfinished, file)
    forgetOldest(file)
    return asBlob(bytes)
  } finally {
    await database.close()
  }
}

function readSnapshot(file: string): Blob | undefined {
  try {
    return asBlob(readFileSync(file))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

/** Deletes files and folders of databases that no start has used for long. newest: the path of the latest one. */
export function forgetOldest(newest: string): void {
  const folder = join(newest, '..')
  const cached = readdirSync(folder)
    .filter((name) => /^(database-[0-9a-f]+(\.tar)?|schema-.*\.json)$/.test(name))
    .map((name) => join(folder, name))
    .map((file) => ({ file, time: statSync(file).mtimeMs }))
    .toSorted((a, b) => b.time - a.time)
  for (const { file, time } of cached.slice(kept))
    if (Date.now() - time > unusedMs)
      for (const unused of [file, lockOf(file)]) rmSync(unused, { recursive: true, force: true })
}

const asBlob = (bytes: Buffer<ArrayBuffer>): Blob => new Blob([bytes], { type: 'application/x-tar' })

/** The name of the database for these migrations; with `.tar`, of its file. */
export const folderName = (migrations: Migration[]): string => hashedName(migrations.map(({ hash }) => hash))

function hashedName(parts: string[]): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([snapshotVersion, ...parts]))
    .digest('hex')
  return `database-${hash.slice(0, 24)}`
}
