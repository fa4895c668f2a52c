import { expect, it } from 'vitest'
import { becomesWhole } from './code.ts'

it('a code is sent when its last digit is typed, and not when a digit of a complete code is changed', () => {
  expect(becomesWhole('12345', '123456', 6)).toBe(true)
  expect(becomesWhole('', '123456', 6)).toBe(true)
  expect(becomesWhole('123456', '123457', 6)).toBe(false)
  expect(becomesWhole('1234', '12345', 6)).toBe(false)
})
