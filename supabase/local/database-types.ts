/**
 * The TypeScript types of the database, generated from the migrations.
 * `npm run db:types` writes them; with `--check` nothing is written and a difference is an error.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { generateTypescript, sortGeneratorMetadata } from '@supabase/postgrest-typegen/generation'
import { introspect } from '@supabase/postgrest-typegen/introspection'
import { openDatabase } from './open-database.ts'
import { root } from './paths.ts'

const databaseTypesFile = join(root, 'src/domain/database.types.ts')

export async function generateDatabaseTypes(migrationsDir?: string): Promise<string> {
  const database = await openDatabase(migrationsDir === undefined ? {} : { migrationsDir })
  try {
    const metadata = await introspect(
      { query: async (sql) => ({ rows: await database.query(sql) }) },
      { includedSchemas: ['public'] },
    )
    return await generateTypescript(sortGeneratorMetadata(metadata), { postgrestVersion: '13' })
  } finally {
    await database.close()
  }
}

function readWritten(): string {
  try {
    return readFileSync(databaseTypesFile, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return ''
    throw error
  }
}

async function main(): Promise<void> {
  const generated = await generateDatabaseTypes()
  const name = relative(process.cwd(), databaseTypesFile)
  if (!process.argv.includes('--check')) {
    mkdirSync(dirname(databaseTypesFile), { recursive: true })
    writeFileSync(databaseTypesFile, generated)
    console.log(`${name} is written from the migrations.`)
  } else if (readWritten() === generated) {
    console.log(`${name} agrees with the migrations.`)
  } else {
    console.error(`${name} does not agree with the migrations. Run: npm run db:types`)
    process.exitCode = 1
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main()
