import { isDeepStrictEqual } from 'node:util'
import { columns } from '../actors.ts'
import { type SystemCatalogRule, systemCatalogRules, namesOf } from '../system-catalogs.ts'
import { type Question, permissionTests } from '../questions.ts'
import { beginProbes, resultOf, rolledBack } from '../probe.ts'
import { openWorld, type World } from '../world.ts'

/** A database with one rule less. */
export interface Mutant {
  name: string
  sql: string
  /** The questions that may detect it: `first` the likely ones, `never` those that cannot. */
  asked: (question: Question) => 'first' | 'then' | 'never'
}

/** A world, and all questions about it. */
export class MutantRunner {
  readonly world: World
  readonly #questions: Question[]

  private constructor(world: World, questions: Question[]) {
    this.world = world
    this.#questions = questions
  }

  static async open(): Promise<MutantRunner> {
    const world = await openWorld()
    return new MutantRunner(world, await permissionTests(world))
  }

  noticedBy(mutant: Mutant): Promise<string> {
    return noticedBy(this.world, mutant, this.#questions)
  }
}

/**
 * The first question or rule of the matrix with another answer under this mutant; 'unnoticed' when no answer differs.
 */
function noticedBy(world: World, mutant: Mutant, questions: readonly Question[]): Promise<string> {
  const first = questions.filter((question) => mutant.asked(question) === 'first')
  const rest = questions.filter((question) => mutant.asked(question) === 'then')
  return rolledBack(world, async (tx) => {
    await tx.exec(mutant.sql)
    await beginProbes(tx)
    const differs = async (question: Question): Promise<string | null> => {
      for (const column of columns) {
        const answer = await resultOf(world, tx, column, question)
        if (!isDeepStrictEqual(answer, question.expected[column]))
          return `${question.about}, ${question.title}: ${column}`
      }
      return null
    }
    const breaks = async (rule: SystemCatalogRule): Promise<string | null> =>
      isDeepStrictEqual(await namesOf(tx, rule), rule.expected.toSorted()) ? null : rule.title

    for (const question of first) {
      const by = await differs(question)
      if (by !== null) return by
    }
    for (const rule of systemCatalogRules) {
      const by = await breaks(rule)
      if (by !== null) return by
    }
    for (const question of rest) {
      const by = await differs(question)
      if (by !== null) return by
    }
    return 'unnoticed'
  })
}
