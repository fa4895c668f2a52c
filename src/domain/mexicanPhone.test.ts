import { expect, it } from 'vitest'
import { asE164 } from './mexicanPhone.ts'

it.each([
  ['222 123 4567', '+522221234567'],
  ['(55) 1234-5678', '+525512345678'],
  ['+52 222 123 4567', '+522221234567'],
  ['+1 415 555 0100', '+14155550100'],
  ['12345', null],
  ['', null],
  ['222123456x', null],
  ['522221234567', null],
])('the number %j becomes %j', (typed, number) => {
  expect(asE164(typed)).toBe(number)
})
