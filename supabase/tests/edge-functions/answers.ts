import type { Answer } from '../served.ts'

export const refusal = (status: number, code: string): Answer => ({ status, code, data: null })

/** The statuses of concurrent requests, whose order does not matter. */
export const statuses = (answers: readonly Answer[]): number[] =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b)
