import { expect, it } from 'vitest'
import { completesCode } from './code.ts'

it('a code is sent when its last digit is typed, and not when a digit of a complete code is changed', () => {
  expect(completesCode('12345', '123456', 6)).toBe(true)
  expect(completesCode('', '123456', 6)).toBe(true)
  expect(completesCode('123456', '123457', 6)).toBe(false)
  expect(completesCode('1234', '12345', 6)).toBe(false)
})
