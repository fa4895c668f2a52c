/**
 * `npm run mutations`: breaks one rule of the sync after the other in a copy of the tree, and prints the test that
 * fails. Fails when none does. `npm run mutations -- money` breaks those of money, `npm run mutations -- sync-04` only
 * that one.
 */
import { TreeCopy } from './tree-copy.ts'
import { chosenMutants } from './mutants.ts'
import type { Mutant } from './mutant.ts'
import { runSuite, type Suite, suitesFor } from './suite.ts'

type Row = Mutant & { readonly by: string; readonly isCaught: boolean; readonly seconds: number }

const print = (line: string) => process.stdout.write(`${line}\n`)

/** Tests that fail without a mutant would detect all of them. */
async function checkWhole(copy: TreeCopy, mutants: readonly Mutant[]): Promise<void> {
  const suites = new Map<string, Suite>(mutants.flatMap(suitesFor).map((suite) => [suite.name, suite]))
  for (const suite of suites.values()) {
    const verdict = await runSuite(copy.folder, suite)
    if (verdict.saw !== 'nothing')
      throw new Error(`${suite.name} fails without a mutant: ${JSON.stringify(verdict)}`)
  }
}

async function tryMutant(copy: TreeCopy, mutant: Mutant): Promise<Row> {
  const started = performance.now()
  const row = (by: string, isCaught: boolean): Row => ({
    ...mutant,
    by,
    isCaught,
    seconds: (performance.now() - started) / 1_000,
  })
  return copy.with(mutant, async () => {
    for (const suite of suitesFor(mutant)) {
      const verdict = await runSuite(copy.folder, suite)
      if (verdict.saw === 'broken') return row(`NO MUTANT, does not run: ${verdict.why}`, false)
      const elsewhere = suite.name === mutant.caughtBy ? '' : `, expected of ${mutant.caughtBy}`
      if (verdict.saw === 'failure') return row(`${suite.name}${elsewhere}: ${verdict.test}`, true)
    }
    return row('NO TEST', false)
  })
}

const line = ({ number, rule, wrong, by, seconds }: Row): string =>
  `| ${number} | ${rule} | ${wrong} | ${by.replaceAll(/\s+/g, ' ').slice(0, 160)} | ${seconds.toFixed(0)} |`

const started = performance.now()
const mutants = chosenMutants(process.argv[2])
const copy = new TreeCopy()
process.once('exit', () => copy.remove())
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

await checkWhole(copy, mutants)
print('| mutant | rule | what it does wrong | caught by | s |\n|---|---|---|---|---|')
const rows: Row[] = []
for (const mutant of mutants) {
  const row = await tryMutant(copy, mutant)
  rows.push(row)
  print(line(row))
}
const alive = rows.filter(({ isCaught }) => !isCaught)
const minutes = ((performance.now() - started) / 60_000).toFixed(1)
print(`\n${rows.length} mutants, ${rows.length - alive.length} caught, in ${minutes} min`)
for (const { number } of alive) print(`not caught: ${number}`)
process.exitCode = alive.length === 0 ? 0 : 1
