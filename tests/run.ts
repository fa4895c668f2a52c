/**
 * `npm test`: required for every change. `npm run stories`: the browser tests of every screen. `npm run proof`: all tests
 * in their long versions, with their figures in test-results/proof.md and proof.json. Each ends with `N passed, N failed`.
 */
import { mkdirSync, rmSync } from 'node:fs'
import { Figures } from './stages/figures.ts'
import {
  browser,
  browserOfProof,
  browserWithScreens,
  build,
  checks,
  familiesOfMutants,
  long,
  unit,
  unitOfProof,
} from './stages/list.ts'
import { type Outcome, runBeside, runStage, tellFailures } from './stages/run-stage.ts'
import { results, type Stage } from './stages/stage.ts'
import { findChromium, findHeadlessChromium } from './support/chromium.ts'

const proof = process.argv.includes('--proof')
const stories = process.argv.includes('--stories')

rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
process.env['CHROMIUM'] = proof ? findChromium() : findHeadlessChromium()

const figures = new Figures()
let [passed, failed] = [0, 0]
const outcomes: Outcome[] = []
function tell(outcome: Outcome): void {
  outcomes.push(outcome)
  passed += outcome.passed
  failed += outcome.failed
  if (proof) figures.add(outcome)
}

/** The unit tests do not depend on the checks: they start when one core is free, in parallel with the last check. */
async function runChecksAndUnitTests(unitStage: Stage): Promise<void> {
  let unitTests: Promise<Outcome> | undefined
  await runBeside(checks, tell, () => {
    unitTests ??= runStage(unitStage, false)
  })
  if (unitTests !== undefined) tell(await unitTests)
}

if (stories) {
  tell(await runStage(build, false))
  tell(await runStage(browserWithScreens, false))
} else if (proof) {
  await runChecksAndUnitTests(unitOfProof)
  tell(await runStage(browserOfProof, false))
  await runBeside(familiesOfMutants, tell)
  for (const stage of long) tell(await runStage(stage, false))
} else {
  await runChecksAndUnitTests(unit)
  tell(await runStage(browser, false))
}

for (const outcome of outcomes) tellFailures(outcome)
process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
process.exitCode = failed === 0 ? 0 : 1
