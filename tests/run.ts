/**
 * `npm test`: everything that is deterministic, in one command. `npm run proof`: the long runs as well.
 * Closes with `N passed, N failed`.
 */
import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium } from './support/chromium.ts'

const root = join(import.meta.dirname, '..')
const results = join(root, 'test-results')
const proof = process.argv.includes('--proof')

type Count = { passed: number; failed: number }
type Stage = {
  name: string
  command: string
  args: string[]
  env?: Record<string, string>
  count?: () => Count
}

const readJson = (file: string): Record<string, unknown> =>
  JSON.parse(readFileSync(join(results, file), 'utf8'))

const number = (value: unknown): number => (typeof value === 'number' ? value : 0)

const vitestCount = (): Count => {
  const report = readJson('unit.json')
  return { passed: number(report['numPassedTests']), failed: number(report['numFailedTests']) }
}

const playwrightCount = (): Count => {
  const { stats } = readJson('e2e.json') as { stats?: Record<string, unknown> }
  // A shared machine may stall a browser for seconds: a second try counts, and is told.
  const second = number(stats?.['flaky'])
  if (second > 0) process.stdout.write(`${second} browser tests passed at their second try\n`)
  return { passed: number(stats?.['expected']) + second, failed: number(stats?.['unexpected']) }
}

const npx = (...args: string[]) => ({ command: 'npx', args: ['--no-install', ...args] })

const checks: Stage[] = [
  { name: 'types', command: 'npm', args: ['run', '--silent', 'typecheck'] },
  { name: 'lint', command: 'npm', args: ['run', '--silent', 'lint'] },
  { name: 'format', command: 'npm', args: ['run', '--silent', 'format:check'] },
  { name: 'dead code', command: 'npm', args: ['run', '--silent', 'deadcode'] },
  { name: 'database types', command: 'npm', args: ['run', '--silent', 'db:types', '--', '--check'] },
  { name: 'build', command: 'npm', args: ['run', '--silent', 'build'] },
]

const suites: Stage[] = [
  {
    name: 'unit, database, conformance, simulation',
    ...npx(
      'vitest',
      'run',
      '--reporter=default',
      '--reporter=json',
      '--outputFile.json=test-results/unit.json',
    ),
    ...(proof ? { env: { PROOF: '1', SEEDS: '1000' } } : {}),
    count: vitestCount,
  },
  {
    name: 'browser',
    ...npx('playwright', 'test', '-c', 'tests/e2e/playwright.config.ts'),
    ...(proof ? { env: { PROOF: '1' } } : {}),
    count: playwrightCount,
  },
]

const long: Stage[] = proof
  ? [
      { name: 'advisors of the database', command: 'npm', args: ['run', '--silent', 'db:advisors'] },
      { name: 'mutants of the sync', command: 'npm', args: ['run', '--silent', 'mutations'] },
      {
        name: 'attack',
        command: process.execPath,
        args: ['--import', 'tsx', join(root, 'tests/attack/run.ts')],
      },
      { name: 'mutants of money', command: 'npm', args: ['run', '--silent', 'mutations', '--', 'money'] },
      { name: 'bench', command: 'npm', args: ['run', '--silent', 'bench'] },
      { name: 'Lighthouse', command: 'npm', args: ['run', '--silent', 'lighthouse'] },
    ]
  : []

const title = (name: string, seconds?: number) =>
  process.stdout.write(`\n── ${name}${seconds === undefined ? '' : `: ${seconds.toFixed(1)} s`}\n`)

function countOf({ count }: Stage, status: number | null): Count {
  if (count === undefined) return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
  const counted = count()
  // A runner that dies without a failed test has failed all the same.
  return status !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted
}

function run(stage: Stage): Count {
  const { name, command, args, env } = stage
  title(name)
  const started = performance.now()
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  title(name, (performance.now() - started) / 1_000)
  return countOf(stage, status)
}

/** What it says is held back until it ends: two of them talk at once. */
function runBeside(stage: Stage): Promise<Count> {
  const { name, command, args } = stage
  const started = performance.now()
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  const said: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => said.push(part))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (status) => {
      process.stdout.write(Buffer.concat(said))
      title(name, (performance.now() - started) / 1_000)
      resolve(countOf(stage, status))
    })
  })
}

/** The checks need nothing of each other: one a core. */
async function runAll(stages: readonly Stage[], atOnce: number): Promise<Count[]> {
  const waiting = [...stages]
  const counts: Count[] = []
  const line = async () => {
    for (let stage = waiting.shift(); stage !== undefined; stage = waiting.shift())
      counts.push(await runBeside(stage))
  }
  await Promise.all(Array.from({ length: atOnce }, line))
  return counts
}

rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
const chromium = findChromium()
process.env['CHROMIUM'] = chromium

const counts = [...(await runAll(checks, 2)), ...[...suites, ...long].map(run)]
const total = counts.reduce((sum, { passed, failed }) => ({
  passed: sum.passed + passed,
  failed: sum.failed + failed,
}))
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`)
process.exitCode = total.failed === 0 ? 0 : 1
