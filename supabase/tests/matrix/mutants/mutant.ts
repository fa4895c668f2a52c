import { isDeepStrictEqual } from 'node:util'
import { actorColumns } from '../actors.ts'
import { type SystemCatalogRule, systemCatalogRules, namesOf } from '../system-catalogs.ts'
import { type PermissionTest, permissionTests } from '../permission-tests.ts'
import { beginProbes, resultOf, rolledBack } from '../probe.ts'
import { openMatrixWorld, type MatrixWorld } from '../world.ts'

/** An SQL statement that weakens one access rule: a policy, a grant, a function or a check. */
export interface Mutant {
  name: string
  sql: string
  /** The tests that may detect it: `first` the likely ones, `never` those that cannot. */
  order: (test: PermissionTest) => 'first' | 'then' | 'never'
}

/** A world, and all tests about it. */
export class MutantRunner {
  readonly world: MatrixWorld
  readonly #tests: PermissionTest[]

  private constructor(world: MatrixWorld, tests: PermissionTest[]) {
    this.world = world
    this.#tests = tests
  }

  static async open(): Promise<MutantRunner> {
    const world = await openMatrixWorld()
    return new MutantRunner(world, await permissionTests(world))
  }

  noticedBy(mutant: Mutant): Promise<string> {
    return noticedBy(this.world, mutant, this.#tests)
  }
}

/**
 * The first test or rule of the matrix with another answer under this mutant; 'unnoticed' when no answer differs.
 */
function noticedBy(world: MatrixWorld, mutant: Mutant, tests: readonly PermissionTest[]): Promise<string> {
  const first = tests.filter((test) => mutant.order(test) === 'first')
  const rest = tests.filter((test) => mutant.order(test) === 'then')
  return rolledBack(world, async (tx) => {
    await tx.exec(mutant.sql)
    await beginProbes(tx)
    const failedTest = async (test: PermissionTest): Promise<string | null> => {
      for (const column of actorColumns) {
        const answer = await resultOf(world, tx, column, test)
        if (!isDeepStrictEqual(answer, test.expected[column]))
          return `${test.about}, ${test.title}: ${column}`
      }
      return null
    }
    const failedCheck = async (rule: SystemCatalogRule): Promise<string | null> =>
      isDeepStrictEqual(await namesOf(tx, rule), rule.expected.toSorted()) ? null : rule.title

    for (const test of first) {
      const by = await failedTest(test)
      if (by !== null) return by
    }
    for (const rule of systemCatalogRules) {
      const by = await failedCheck(rule)
      if (by !== null) return by
    }
    for (const test of rest) {
      const by = await failedTest(test)
      if (by !== null) return by
    }
    return 'unnoticed'
  })
}
