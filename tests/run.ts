/**
 * `npm test`: everything that is deterministic, in one command. `npm run proof`: the long runs as well, with their figures
 * in test-results/proof.md and proof.json. Closes with `N passed, N failed`.
 */
import { mkdirSync, rmSync } from 'node:fs'
import { Figures } from './stages/figures.ts'
import { browser, browserOfProof, checks, familiesOfMutants, long, unit, unitOfProof } from './stages/list.ts'
import { type Outcome, runBeside, runStage, tellFailures } from './stages/run-stage.ts'
import { results } from './stages/stage.ts'
import { findChromium, findHeadlessChromium } from './support/chromium.ts'

const proof = process.argv.includes('--proof')

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

// The unit tests need nothing of the checks: they begin when one core has no check left, beside the last of them.
let unitTests: Promise<Outcome> | undefined
await runBeside(checks, tell, () => {
  unitTests ??= runStage(proof ? unitOfProof : unit, false)
})
if (unitTests !== undefined) tell(await unitTests)
tell(await runStage(proof ? browserOfProof : browser, false))
if (proof) {
  await runBeside(familiesOfMutants, tell)
  for (const stage of long) tell(await runStage(stage, false))
}

for (const outcome of outcomes) tellFailures(outcome)
process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
process.exitCode = failed === 0 ? 0 : 1
