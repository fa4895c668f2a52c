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
const simulation = 'tests/simulation/simulation.test.ts'
const money = 'supabase/tests/money/property.test.ts'
const growth = 'tests/growth'

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
  // The long ones have stages of their own: one at the end would leave a core idle for minutes.
  ...vitest(
    'unit.json',
    ...[policyMutants, simulation, money, `${growth}/**`].map((files) => `--exclude=${files}`),
  ),
  env: proof,
}

const PARTS = 4

/** Its traces have a folder of their own: Playwright deletes the folder's former ones. */
const browserOn = (size: 'phone' | 'desktop', part: number): Stage => ({
  ...browser,
  name: `browser: ${size}, part ${part} of ${PARTS}`,
  args: [
    ...browser.args,
    `--project=${size}`,
    `--shard=${part}/${PARTS}`,
    `--output=test-results/browser-${size}-${part}`,
  ],
  env: proof,
})

/** In parts of some ten minutes: an interrupted proof continues with the part it was in. */
export const browserOfProof: readonly Stage[] = (['phone', 'desktop'] as const).flatMap((size) =>
  Array.from({ length: PARTS }, (_, index) => browserOn(size, index + 1)),
)

/** Each chooses its own screen. */
const measuredInBrowser: Stage = {
  ...browser,
  name: 'browser: times',
  args: [...browser.args, '--project=desktop', '--output=test-results/browser-alone'],
  env: { ...proof, ALONE: '1' },
}

const mutantsOf = (title: string, at: number): Stage => ({
  name: `mutants of the policies: ${title}`,
  ...vitest(`policies-${at}.json`, policyMutants, `--testNamePattern=^The matrix detects ${title}$`),
  env: proof,
})

const SEEDS_OF_A_STAGE = 100

const simulationFrom = (from: number): Stage => ({
  name: `simulation: seeds ${from} to ${from + SEEDS_OF_A_STAGE - 1}`,
  ...vitest(`simulation-${from}.json`, simulation),
  env: { ...proof, SEED_FROM: `${from}`, SEEDS: `${SEEDS_OF_A_STAGE}` },
})

const policies = [...Object.keys(families), 'every entry of the list of undetected mutants is one'].map(
  mutantsOf,
)

/** Each takes minutes, on one core: two run in parallel, the longest first. The first family of policies takes 25. */
export const onOneCore: readonly Stage[] = [
  ...policies.slice(0, 1),
  { name: 'mutants of money', ...script('mutations', '--', 'money') },
  { name: 'sequences of money', ...vitest('money.json', money), env: proof },
  { name: 'mutants of the sync', ...script('mutations') },
  simulationFrom(1),
  simulationFrom(1 + SEEDS_OF_A_STAGE),
  ...policies.slice(1),
  { name: 'advisors of the database', ...script('db:advisors') },
]

export const long: readonly Stage[] = [
  // It measures times: with another test beside it, it would measure that.
  { name: 'growth', ...vitest('growth.json', growth, '--maxWorkers=1'), env: proof },
  measuredInBrowser,
  {
    name: 'attack',
    command: process.execPath,
    args: ['--import', 'tsx', join(root, 'tests/attack/run.ts')],
  },
  { name: 'bench', ...script('bench') },
  { name: 'Lighthouse', ...script('lighthouse') },
]
