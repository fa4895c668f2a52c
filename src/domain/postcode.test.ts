import { expect, it } from 'vitest'
import { stateOf } from './postcode.ts'

it.each([
  ['01000', 'CMX'],
  ['06600', 'CMX'],
  ['16999', 'CMX'],
  ['20000', 'AGU'],
  ['22000', 'BCN'],
  ['27000', 'COA'],
  ['35000', 'DUR'],
  ['57000', 'MEX'],
  ['64000', 'NLE'],
  ['72000', 'PUE'],
  ['97000', 'YUC'],
  ['99999', 'ZAC'],
  // The postcode is still being typed.
  ['72', 'PUE'],
  ['7', null],
  ['', null],
  // No state has them.
  ['00100', null],
  ['17000', null],
  ['19999', null],
  ['720000', null],
  ['72 00', null],
])('the postcode %j is in %s', (postcode, state) => {
  expect(stateOf(postcode)).toBe(state)
})
