import { expect, it } from 'vitest'
import { typedLimit, typedPrice } from './tierForm.ts'

it.each([
  ['699.99', 699.99],
  ['$1,599.5', 1599.5],
  ['0', 0],
  ['999,999.99', 999_999.99],
  ['1,000,000', null],
  ['-1', null],
  ['1.005', null],
  ['', null],
  ['gratis', null],
  ['199,99', null],
])('the typed price %j is read as %j', (text, price) => {
  expect(typedPrice(text)).toBe(price)
})

it.each([
  ['', -1],
  ['1,000', 1000],
  ['0', null],
  ['2.5', null],
  ['1,5', null],
  ['99,999,999', null],
])('the typed limit %j is read as %j', (text, limit) => {
  expect(typedLimit(text)).toBe(limit)
})
