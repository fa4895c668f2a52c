import { afterAll, describe, expect, it } from 'vitest'
import { catalogueRules, namesOf } from './matrix/catalogue.ts'
import { questionsOf } from './matrix/questions.ts'
import { resultOfEach } from './matrix/attempts.ts'
import { openWorld } from './matrix/world.ts'

const world = await openWorld()
afterAll(() => world.database.close())

const questions = (await questionsOf(world)).map(
  (question) => [question.about, question.title, question] as const,
)

describe('Of', () => {
  it.each(questions)('%s, %s', async (_, __, question) => {
    expect(await resultOfEach(world, question)).toEqual(question.expected)
  })
})

describe('The catalogue of PostgreSQL:', () => {
  it.each(catalogueRules.map((rule) => [rule.title, rule] as const))('%s', async (_, rule) => {
    expect(await namesOf(world.database, rule)).toEqual(rule.expected.toSorted())
  })
})
