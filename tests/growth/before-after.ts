/**
 * `npm run bench:growth -- <commit> [accounts]`: the same measurements on that commit and on this tree, in one run, as a
 * table. The commit is checked out beside this tree, with this tree's node_modules and measuring program.
 */
import { execFileSync, spawn } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import * as z from 'zod/mini'
import { startPostgres } from '../support/postgres.ts'

const Figures = z.record(z.string(), z.number())
type Figures = z.infer<typeof Figures>

const here = join(import.meta.dirname, '../..')
const SOCKETS = 1_000
const [commit, accounts = '1000'] = process.argv.slice(2)
if (commit === undefined) throw new Error('Name the commit to compare with')

const ms = (value: number | undefined) => (value === undefined ? 'not measured' : `${value.toFixed(1)} ms`)
const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: here, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()

/** Before hints were sent to those concerned, each page listened to the table of the spaces. */
function hintsOf(tree: string): 'topics' | 'table' {
  const folder = join(tree, 'supabase/migrations')
  const sent = readdirSync(folder).some((name) =>
    readFileSync(join(folder, name), 'utf8').includes('realtime.send('),
  )
  return sent ? 'topics' : 'table'
}

async function measure(tree: string, databaseUrl: string): Promise<Figures> {
  const figures: Figures = {}
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', join(tree, 'tests/growth/measured/measure.ts'), accounts, String(SOCKETS)],
    {
      cwd: tree,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, MEASURED_DATABASE: databaseUrl, HINTS: hintsOf(tree) },
    },
  )
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  for await (const line of createInterface({ input: child.stdout })) {
    if (!line.startsWith('{')) continue
    const more = Figures.parse(JSON.parse(line))
    Object.assign(figures, more)
    process.stdout.write(`  ${line}\n`)
  }
  // What was measured before it failed stays in the table.
  const code = await ended
  if (code !== 0) process.stdout.write(`  the measurement ended early (${code})\n`)
  return figures
}

const folder = mkdtempSync(join(tmpdir(), 'azulejo-before-'))
const tree = join(folder, 'tree')
const postgres = await startPostgres()
try {
  git('worktree', 'add', '--detach', tree, commit)
  symlinkSync(join(here, 'node_modules'), join(tree, 'node_modules'))
  for (const part of ['tests/growth/measured', 'tests/bench/load/crowd-server.ts'])
    if (!existsSync(join(tree, part))) cpSync(join(here, part), join(tree, part), { recursive: true })
  // Older trees have it under its former name.
  const server = join(tree, 'supabase/local/start-server.ts')
  if (!existsSync(server)) writeFileSync(server, `export * from './server.ts'\n`)
  process.stdout.write(`${git('log', '-1', '--format=%h %s', commit)}\n`)
  const before = await measure(tree, await postgres.createDatabase('before'))
  process.stdout.write('this tree\n')
  const after = await measure(here, await postgres.createDatabase('after'))
  const rows = [...new Set([...Object.keys(before), ...Object.keys(after)])].map((what) => {
    const [old, now] = [before[what], after[what]]
    return `| ${what} | ${ms(old)} | ${ms(now)} | ${old === undefined || now === undefined ? '' : (now / old).toFixed(2)} |`
  })
  process.stdout.write(
    `\n${accounts} accounts\n\n| what | before | after | ratio |\n|---|---|---|---|\n${rows.join('\n')}\n`,
  )
} finally {
  git('worktree', 'remove', '--force', tree)
  rmSync(folder, { recursive: true, force: true })
  await postgres.close()
}
