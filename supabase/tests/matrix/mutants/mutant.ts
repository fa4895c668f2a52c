import { isDeepStrictEqual } from 'node:util'
import { columns } from '../actors.ts'
import { type CatalogueRule, catalogueRules, namesOf } from '../catalogue.ts'
import { type Question, questionsOf } from '../questions.ts'
import { got, openWorld, undone, type World } from '../world.ts'

/** A database with one rule less. */
export interface Mutant {
  name: string
  sql: string
  /** Which questions may notice it: `first` those that are likely to, `never` those that cannot. */
  asked: (question: Question) => 'first' | 'then' | 'never'
}

/**
 * A world that is renewed: after some 15,000 errors a PGlite ends with `ERRORDATA_STACK_SIZE exceeded`, and most attempts
 * are errors.
 */
export class Laboratory {
  #world: World | undefined
  #questions: Question[] = []
  #asked = 0

  async noticedBy(mutant: Mutant): Promise<string> {
    const world = await this.open()
    return noticedBy(world, mutant, this.#questions, () => {
      this.#asked += 1
    })
  }

  async open(): Promise<World> {
    if (this.#asked > 4000) await this.close()
    if (this.#world === undefined) {
      this.#world = await openWorld()
      this.#questions = await questionsOf(this.#world)
      this.#asked = 0
    }
    return this.#world
  }

  async close(): Promise<void> {
    await this.#world?.database.close()
    this.#world = undefined
  }
}

/** The first of the matrix that says something else under this mutant; `nobody` when nobody notices it. */
function noticedBy(
  world: World,
  mutant: Mutant,
  questions: readonly Question[],
  onAttempt: () => void,
): Promise<string> {
  const first = questions.filter((question) => mutant.asked(question) === 'first')
  const rest = questions.filter((question) => mutant.asked(question) === 'then')
  return undone(world, async (tx) => {
    await tx.exec(mutant.sql)
    const differs = async (question: Question): Promise<string | null> => {
      for (const column of columns) {
        onAttempt()
        const answer = await got(world, tx, column, question)
        if (!isDeepStrictEqual(answer, question.expected[column]))
          return `${question.about}, ${question.title}: ${column}`
      }
      return null
    }
    const breaks = async (rule: CatalogueRule): Promise<string | null> =>
      isDeepStrictEqual(await namesOf(tx, rule), rule.expected.toSorted()) ? null : rule.title

    for (const question of first) {
      const by = await differs(question)
      if (by !== null) return by
    }
    for (const rule of catalogueRules) {
      const by = await breaks(rule)
      if (by !== null) return by
    }
    for (const question of rest) {
      const by = await differs(question)
      if (by !== null) return by
    }
    return 'nobody'
  })
}
