/**
 * `npm test`: everything that is deterministic, in one command. `npm run proof`: the long runs as well.
 * Closes with `N passed, N failed`.
 */
import { spawnSync } from 'node:child_process'
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
  return {
    passed: number(stats?.['expected']),
    failed: number(stats?.['unexpected']) + number(stats?.['flaky']),
  }
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
    ...(proof ? { env: { PROOF: '1', SEEDS: '200' } } : {}),
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
      { name: 'bench', command: 'npm', args: ['run', '--silent', 'bench'] },
      { name: 'Lighthouse', command: 'npm', args: ['run', '--silent', 'lighthouse'] },
    ]
  : []

function run({ name, command, args, env, count }: Stage): Count {
  process.stdout.write(`\n── ${name}\n`)
  const started = performance.now()
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  process.stdout.write(`── ${name}: ${((performance.now() - started) / 1_000).toFixed(1)} s\n`)
  if (count === undefined) return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
  const counted = count()
  // A runner that dies without a failed test has failed all the same.
  return status !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted
}

rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
const chromium = findChromium()
process.env['CHROMIUM'] = chromium

const total = [...checks, ...suites, ...long].map(run).reduce((sum, { passed, failed }) => ({
  passed: sum.passed + passed,
  failed: sum.failed + failed,
}))
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`)
process.exitCode = total.failed === 0 ? 0 : 1
