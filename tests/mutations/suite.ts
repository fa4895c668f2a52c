import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { Mutant } from './mutant.ts'

export type Suite = {
  readonly name: Mutant['caughtBy']
  readonly files: readonly string[]
  readonly env: Readonly<Record<string, string>>
  /** A test that hangs counts as failed, too; without a mutant no test of this suite takes as long. */
  readonly testTimeoutMs: number
}

const unit: Suite = { name: 'unit', files: ['src/data'], env: {}, testTimeoutMs: 8_000 }
const sql: Suite = { name: 'sql', files: ['supabase/tests/sync.test.ts'], env: {}, testTimeoutMs: 60_000 }
const duplicates: Suite = {
  name: 'duplicates',
  files: [
    'supabase/tests/clock.test.ts',
    'supabase/tests/clock-invoices.test.ts',
    'supabase/tests/clock-purge.test.ts',
    'supabase/tests/late-duplicates.test.ts',
  ],
  env: {},
  testTimeoutMs: 60_000,
}
const simulation: Suite = {
  name: 'simulation',
  files: ['tests/simulation'],
  env: { SEEDS: '20' },
  testTimeoutMs: 60_000,
}

const money: Suite = {
  name: 'money',
  files: ['src/domain/statement.test.ts', 'supabase/tests/money'],
  env: { MONEY_SEQUENCES: '150' },
  testTimeoutMs: 120_000,
}

const payment: Suite = { name: 'payment', files: ['src/features/payment'], env: {}, testTimeoutMs: 8_000 }

/** Fast ones first. Tests of the app's own code do not run the SQL, and vice versa. */
export const suitesFor = ({ file, caughtBy }: Mutant): readonly Suite[] =>
  caughtBy === 'money'
    ? [money]
    : caughtBy === 'payment'
      ? [payment]
      : file.endsWith('.sql')
        ? [sql, duplicates, simulation]
        : [unit, simulation]

const Report = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      message: z.string(),
      status: z.string(),
      assertionResults: z.array(
        z.object({ status: z.string(), fullName: z.string(), failureMessages: z.array(z.string()) }),
      ),
    }),
  ),
})

/** `broken`: nothing was tested, because the program does not run. */
export type Verdict =
  | { readonly saw: 'nothing' }
  | { readonly saw: 'failure'; readonly test: string }
  | { readonly saw: 'broken'; readonly why: string }

/** A name that does not exist, or a syntax error: any test would fail, whatever it checks. */
const unreadable = /^(SyntaxError|ReferenceError|TypeError)\b|syntax error at|does not exist/

const SUITE_MAX_MS = 300_000

/** Runs a suite in a folder, up to its first failure. */
export async function runSuite(folder: string, suite: Suite): Promise<Verdict> {
  const report = join(folder, 'test-results/mutation.json')
  rmSync(report, { force: true })
  const args = ['--no-install', 'vitest', 'run', ...suite.files, '--bail', '1', '--reporter=json']
  const limits = [`--testTimeout=${suite.testTimeoutMs}`, `--outputFile.json=${report}`]
  const child = spawn('npx', [...args, ...limits], {
    cwd: folder,
    env: { ...process.env, ...suite.env },
    stdio: 'ignore',
    // A separate process group, so that its child processes end with it.
    detached: true,
  })
  const end = () => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL')
  }
  // Kills the tests first: they would still write into the copy that another exit listener deletes.
  process.prependOnceListener('exit', end)
  const timer = setTimeout(end, SUITE_MAX_MS)
  const status = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  clearTimeout(timer)
  process.off('exit', end)
  if (status === 0) return { saw: 'nothing' }
  if (status === null) return { saw: 'broken', why: `did not end in ${SUITE_MAX_MS / 1_000} s` }
  return verdictOf(Report.parse(JSON.parse(readFileSync(report, 'utf8'))))
}

function verdictOf({ testResults }: z.infer<typeof Report>): Verdict {
  const failed = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .find((result) => result.status === 'failed')
  if (failed === undefined) {
    const broken = testResults.find((result) => result.status === 'failed')
    return { saw: 'broken', why: broken?.message ?? 'failed without a test' }
  }
  const why = failed.failureMessages[0] ?? ''
  return unreadable.test(why) ? { saw: 'broken', why } : { saw: 'failure', test: failed.fullName.trim() }
}
