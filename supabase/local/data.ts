/**
 * `npm run backup -- <file>`, `npm run restore -- <file>`, `npm run db:reset`: the data folder as a whole, while no
 * server uses it.
 */
import { existsSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { backUp } from './data-folder/backup.ts'
import { takeDataFolder } from './data-folder/folder.ts'
import { beginReplacement } from './data-folder/replacement.ts'
import { restore } from './data-folder/restore.ts'
import { readEnvironment } from './environment.ts'
import { root } from './paths.ts'
import { Refusal } from './refusal.ts'

const [command = '', ...args] = process.argv.slice(2)
const yes = args.includes('--yes')
const file = args.find((arg) => !arg.startsWith('--'))

async function main(): Promise<void> {
  const { databaseUrl, dataDir: given } = readEnvironment(process.env, root)
  const dataDir = resolve(given)
  if (databaseUrl !== undefined) throw new Refusal(instead(dataDir))
  if (command === 'backup') {
    const manifest = await backUp(dataDir, needed(file))
    const megabytes = Math.ceil(statSync(needed(file)).size / 1024 / 1024)
    console.log(
      `${Object.keys(manifest.files).length} files of ${dataDir} are in ${needed(file)} (${megabytes} MB).`,
    )
    console.log('It has the hashes of passwords and the keys of the server: keep it as safe as those.')
  } else if (command === 'restore') {
    needed(file)
    await confirm(dataDir, `Everything in ${dataDir} is replaced by ${file}.`)
    const { made } = await restore(dataDir, needed(file))
    console.log(`${dataDir} is as it was on ${made}.`)
  } else if (command === 'reset') {
    await confirm(dataDir, `The database and the files in ${dataDir} are removed.`)
    await reset(dataDir)
    console.log(`${dataDir} is empty. The next start makes a new database.`)
  } else {
    throw new Refusal('Give one of: backup, restore, reset.')
  }
}

/** The keys stay: open pages use them. */
async function reset(dataDir: string): Promise<void> {
  const release = await takeDataFolder(dataDir, undefined)
  try {
    beginReplacement(dataDir).commit(['secrets.json', 'instance-keys.json'])
  } finally {
    release()
  }
}

function needed(name: string | undefined): string {
  if (name !== undefined) return name
  throw new Refusal(
    `Which file? npm run ${command} -- azulejo-${new Date().toISOString().slice(0, 10)}.tar.gz`,
  )
}

async function confirm(dataDir: string, what: string): Promise<void> {
  if (yes || !existsSync(join(dataDir, 'postgres'))) return
  if (!process.stdin.isTTY)
    throw new Refusal(`${what} There is no terminal to ask for a confirmation: add --yes to confirm.`)
  const line = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await line.question(`${what} Go on? (yes/no) `)
  line.close()
  if (answer.trim().toLowerCase() !== 'yes') throw new Refusal('Nothing was changed.')
}

function instead(dataDir: string): string {
  return `DATABASE_URL is set: the database is not in ${dataDir}, and PostgreSQL's own programs are for it.
  backup   pg_dump --format=custom --file=azulejo.dump "$DATABASE_URL"
  restore  pg_restore --clean --if-exists --dbname="$DATABASE_URL" azulejo.dump
           (devices notice by themselves; after rows were loaded by hand: select private.begin_sync_epoch())
  reset    dropdb and createdb
People's files and the server's keys are in ${dataDir} all the same: copy storage/, secrets.json and instance-keys.json with the dump.`
}

try {
  await main()
} catch (error) {
  console.error(error instanceof Refusal ? error.message : error)
  process.exitCode = 1
}
