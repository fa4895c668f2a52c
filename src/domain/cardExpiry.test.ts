import { expect, it } from 'vitest'
import { expiryDate } from './cardExpiry.ts'

it.each([
  ['08/29', { month: 8, year: 2029 }],
  ['12/34', { month: 12, year: 2034 }],
  ['00/29', null],
  ['13/29', null],
  ['8/29', null],
  ['08/2', null],
  ['', null],
])('the last valid month of %j is %j', (typed, date) => {
  expect(expiryDate(typed)).toEqual(date)
})
