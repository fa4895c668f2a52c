import { join } from 'node:path'
import { families } from '../../supabase/tests/matrix/mutants/families.ts'
import { playwrightCount, root, type Stage, vitestCount } from './stage.ts'

const npx = (...args: string[]) => ({ command: 'npx', args: ['--no-install', ...args] })
const script = (...args: string[]) => ({ command: 'npm', args: ['run', '--silent', ...args] })

const vitest = (report: string, ...args: string[]) => ({
  ...npx(
    'vitest',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=test-results/${report}`,
    ...args,
  ),
  count: vitestCount(report),
})

export const build: Stage = { name: 'build', ...script('build') }

/**
 * Longest first, by processor time. `typecheck` has one checker a project: the four of tsc's default each resolve the
 * shared types for themselves, which is twice the processor time, and the other core has a check of its own.
 */
export const checks: readonly Stage[] = [
  { name: 'types', ...script('typecheck') },
  { name: 'lint', ...script('lint') },
  build,
  { name: 'dead code', ...script('deadcode') },
  { name: 'database types', ...script('db:types', '--', '--check') },
  { name: 'format', ...script('format:check') },
]

const policyMutants = 'supabase/tests/policy-mutations.test.ts'

export const unit: Stage = { name: 'unit, database, conformance, simulation', ...vitest('unit.json') }

export const browser: Stage = {
  name: 'browser',
  ...npx('playwright', 'test', '-c', 'tests/e2e/playwright.config.ts'),
  count: playwrightCount,
}

export const browserWithScreens: Stage = { ...browser, env: { STORIES: '1' } }

const proof = { PROOF: '1' }

export const unitOfProof: Stage = {
  ...unit,
  ...vitest('unit.json', `--exclude=${policyMutants}`),
  env: { ...proof, SEEDS: '500' },
}
export const browserOfProof: Stage = { ...browser, env: proof }

const mutantsOf = (title: string, at: number): Stage => ({
  name: `mutants of the policies: ${title}`,
  ...vitest(`policies-${at}.json`, policyMutants, `--testNamePattern=^The matrix detects ${title}$`),
  env: proof,
})

/** Each takes minutes, on one core: two run in parallel. */
export const familiesOfMutants: readonly Stage[] = [
  ...Object.keys(families),
  'every entry of the list of undetected mutants is one',
].map(mutantsOf)

export const long: readonly Stage[] = [
  { name: 'advisors of the database', ...script('db:advisors') },
  { name: 'mutants of the sync', ...script('mutations') },
  { name: 'mutants of money', ...script('mutations', '--', 'money') },
  {
    name: 'attack',
    command: process.execPath,
    args: ['--import', 'tsx', join(root, 'tests/attack/run.ts')],
  },
  { name: 'bench', ...script('bench') },
  { name: 'Lighthouse', ...script('lighthouse') },
]
