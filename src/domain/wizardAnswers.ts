import { ANSWER_MAX, type AnswerKey, type Answers, answerKeys, wizardSteps } from './task.ts'
import { normalizeText } from './text.ts'

/** The number of a question's step; the first is 1. */
export const stepOf = (answer: AnswerKey): number =>
  wizardSteps.findIndex((step) => step.some(({ key }) => key === answer)) + 1

/** Builds an Answers object for the given keys. */
export const answersTo = (keys: readonly AnswerKey[], valueOf: (key: AnswerKey) => string): Answers =>
  Object.fromEntries(keys.map((key) => [key, valueOf(key)]))

/** Required answers of a step that are missing. */
export const missingIn = (step: number, answers: Answers): AnswerKey[] =>
  (wizardSteps[step - 1] ?? [])
    .filter(({ key, required }) => required && normalizeText(answers[key] ?? '') === '')
    .map(({ key }) => key)

/** The first answer, in the order of the steps, that is longer than the database accepts. */
export const firstTooLong = (valueOf: (key: AnswerKey) => string): AnswerKey | undefined =>
  answerKeys.find((key) => valueOf(key).length > ANSWER_MAX)
