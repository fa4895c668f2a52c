import { afterAll, describe, expect, it } from 'vitest'
import { givenFunctions, sayingYes, withoutCheck, withoutGuard } from './matrix/mutants/functions.ts'
import { Laboratory, type Mutant } from './matrix/mutants/mutant.ts'
import {
  disabledPolicies,
  droppedPolicies,
  givenTableRights,
  loosenedPolicies,
} from './matrix/mutants/tables.ts'
import type { World } from './matrix/world.ts'

/**
 * Takes one rule away and looks whether the matrix notices, for every rule that there is. What nobody notices stands
 * here, with why it may: an entry that is noticed after all, or is of no rule any more, fails.
 */
const unnoticed: Record<string, string> = {}

const families: Record<string, (database: World['database']) => Promise<Mutant[]>> = {
  'a policy less': droppedPolicies,
  'a policy that lets everything through': loosenedPolicies,
  'a table without its policies': disabledPolicies,
  'a right on a table given back': givenTableRights,
  'a function given back': givenFunctions,
  'a refusal that is never said': withoutGuard,
  'a check that asks nobody': withoutCheck,
  'a question to which everybody hears yes': sayingYes,
}

describe.runIf(process.env['PROOF'] === '1')('The matrix notices', () => {
  const laboratory = new Laboratory()
  afterAll(() => laboratory.close())
  const survivors: string[] = []

  it.each(Object.entries(families))('%s', { timeout: 900_000 }, async (title, mutantsOf) => {
    const mutants = await mutantsOf((await laboratory.open()).database)
    const started = performance.now()
    const before = survivors.length
    for (const mutant of mutants) {
      if ((await laboratory.noticedBy(mutant)) === 'nobody') survivors.push(mutant.name)
    }
    const seconds = ((performance.now() - started) / 1000).toFixed(0)
    process.stdout.write(
      `${title}: ${mutants.length} mutants, ${survivors.length - before} unnoticed, in ${seconds} s\n`,
    )
    expect(mutants.length).toBeGreaterThan(0)
    expect(survivors.slice(before).filter((name) => !(name in unnoticed))).toEqual([])
  })

  it('and of the list of what is not noticed, every entry is', () => {
    expect(survivors.toSorted()).toEqual(Object.keys(unnoticed).toSorted())
  })
})
