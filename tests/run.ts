/**
 * `npm test`: required for every change. `npm run stories`: the browser tests of every screen. `npm run proof`: all tests
 * in their long versions, with their figures in test-results/proof.md and proof.json; `npm run proof -- --continue` runs
 * the stages that an interrupted proof of the same commit has not passed; `--only <text>` limits a proof to the stages
 * whose names contain the text, for running the likely failures first. Each ends with `N passed, N failed`.
 */
import { mkdirSync, rmSync } from 'node:fs'
import { commitOfTree } from './stages/commit.ts'
import { Figures } from './stages/figures.ts'
import {
  browser,
  browserOfProof,
  browserWithScreens,
  build,
  checks,
  long,
  onOneCore,
  unit,
  unitOfProof,
} from './stages/list.ts'
import { type Outcome, runBeside, runStage, printFailures } from './stages/run-stage.ts'
import { results, type Stage } from './stages/stage.ts'
import { findChromium, findHeadlessChromium } from './support/chromium.ts'

const proof = process.argv.includes('--proof')
const stories = process.argv.includes('--stories')
const continues = process.argv.includes('--continue')
const onlyAt = process.argv.indexOf('--only')
const only = onlyAt === -1 ? '' : (process.argv[onlyAt + 1] ?? '')

/** The build is repeated: the browser tests use its files. */
const figuresOfProof = () =>
  continues ? Figures.continue(commitOfTree(), [build.name]) : Figures.start(commitOfTree())

const figures = proof ? figuresOfProof() : undefined
if (!continues) rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
process.env['CHROMIUM'] = proof ? findChromium() : findHeadlessChromium()

let [passed, failed] = [figures?.passed ?? 0, 0]
const outcomes: Outcome[] = []
function print(outcome: Outcome): void {
  outcomes.push(outcome)
  passed += outcome.passed
  failed += outcome.failed
  figures?.add(outcome)
}

/** The browser tests of every part need the build. */
const isChosen = ({ name }: Stage): boolean => name.includes(only) || name === build.name
const isLeft = (stage: Stage): boolean => isChosen(stage) && figures?.has(stage.name) !== true

/** The unit tests do not depend on the checks: they start when one core is free, in parallel with the last check. */
async function runChecksAndUnitTests(unitStage: Stage): Promise<void> {
  let unitTests: Promise<Outcome> | undefined
  await runBeside(checks, print, () => {
    unitTests ??= runStage(unitStage, false)
  })
  if (unitTests !== undefined) print(await unitTests)
}

if (stories) {
  print(await runStage(build, false))
  print(await runStage(browserWithScreens, false))
} else if (proof) {
  if (isLeft(unitOfProof)) await runChecksAndUnitTests(unitOfProof)
  else await runBeside(checks.filter(isLeft), print)
  for (const stage of browserOfProof.filter(isLeft)) print(await runStage(stage, false))
  await runBeside(onOneCore.filter(isLeft), print)
  for (const stage of long.filter(isLeft)) print(await runStage(stage, false))
} else {
  await runChecksAndUnitTests(unit)
  print(await runStage(browser, false))
}

for (const outcome of outcomes) printFailures(outcome)
process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
process.exitCode = failed === 0 ? 0 : 1
