import { describe, expect, it } from 'vitest'
import { ANSWER_MAX } from './task.ts'
import { firstTooLong } from './wizardAnswers.ts'

describe('An answer that is too long', () => {
  const long = 'x'.repeat(ANSWER_MAX + 1)

  it('is found on any step; of several, the first one is returned', () => {
    const written: Readonly<Record<string, string>> = { additional_notes: long, competitors: long }
    expect(firstTooLong((key) => written[key] ?? '')).toBe('competitors')
  })

  it('is longer than what the database accepts', () => {
    expect(firstTooLong(() => 'x'.repeat(ANSWER_MAX))).toBeUndefined()
  })
})
