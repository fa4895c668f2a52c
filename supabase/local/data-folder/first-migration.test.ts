import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrationsDir } from '../../../tests/conformance/backends.ts'
import { Refusal } from '../refusal.ts'
import { startServer } from '../start-server.ts'
import { backUp } from './backup.ts'

const home = mkdtempSync(join(tmpdir(), 'azulejo-first-migration-'))
const dataDir = join(home, 'data')
const mark = join(dataDir, 'first-migration.json')

/** Every file with its hash and modification time. */
function contents(): Record<string, string> {
  const names = readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).toSorted()
  return Object.fromEntries(
    names.map((name) => {
      const stat = statSync(join(dataDir, name))
      if (stat.isDirectory()) return [name, 'folder']
      const hash = createHash('sha256')
        .update(readFileSync(join(dataDir, name)))
        .digest('hex')
      return [name, `${hash} ${stat.mtimeMs}`]
    }),
  )
}

const refusalOf = async (start: Promise<unknown>): Promise<string> => {
  const error = await start.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(Refusal)
  return error instanceof Error ? error.message : ''
}

beforeAll(async () => {
  // A real folder made by other migrations than ours.
  await (await startServer({ port: 0, dataDir, migrationsDir })).close()
})
afterAll(() => rmSync(home, { recursive: true }))

it('a folder made by the same migrations is opened again', async () => {
  expect(readFileSync(mark, 'utf8')).toContain('.sql')
  await (await startServer({ port: 0, dataDir, migrationsDir })).close()
})

it('a folder of an older version is refused with instructions, and stays unchanged byte for byte', async () => {
  // Versions from before the schema was rewritten left no mark.
  const text = readFileSync(mark, 'utf8')
  rmSync(mark)
  const before = contents()
  expect(Object.keys(before).length).toBeGreaterThan(500)
  const message = await refusalOf(startServer({ port: 0, dataDir }))
  expect(message).toContain(`The database in ${dataDir} was made by an older version of Azulejo`)
  expect(message).toContain(`DATA_DIR=${dataDir}-new npm start`)
  expect(message).toContain('npm run backup -- azulejo-old.tar.gz')
  expect(contents()).toEqual(before)
  writeFileSync(mark, text)
})

it('a folder that began with another first migration is refused', async () => {
  const before = contents()
  expect(await refusalOf(startServer({ port: 0, dataDir }))).toContain('an older version of Azulejo')
  expect(contents()).toEqual(before)
})

it('a refused folder can be put into an archive', async () => {
  const { files } = await backUp(dataDir, join(home, 'azulejo-old.tar.gz'))
  expect(Object.keys(files)).toContain('postgres/PG_VERSION')
  expect(existsSync(join(home, 'azulejo-old.tar.gz'))).toBe(true)
})
