import { expect, it } from 'vitest'
import { releases } from './releases.ts'

it('releases count up by one, and each says what changes in one sentence that fits on three lines of a phone', () => {
  expect(releases.map(({ id }) => id)).toEqual(releases.map((_, index) => index + 1))
  for (const { changes } of releases) {
    expect(changes.length).toBeGreaterThan(0)
    for (const { text } of changes) {
      expect(text).toMatch(/^[A-ZÁÉÍÓÚÑ].*[.]$/)
      expect(text.length).toBeLessThanOrEqual(120)
    }
  }
})
