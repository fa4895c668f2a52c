import { expect, it } from 'vitest'
import { rfcProblem, normalizeRfc } from './rfc.ts'

it.each([
  // Public RFCs: the SAT's own, and its published examples.
  ['SAT970701NN3', null],
  ['GODE561231GR8', null],
  ['COSC8001137NA', null],
  ['ROMM850312ABA', null],
  ['GODE561231GR7', 'digit'],
  ['SAT970701NM3', 'digit'],
  ['GODE561331GR8', 'form'],
  ['GODE560230GR8', 'form'],
  ['GO561231GR8', 'form'],
  ['GODE561231GRB', 'form'],
  ['', 'form'],
  ['XAXX010101000', 'generic'],
  ['XEXX010101000', 'generic'],
])('%j: %s', (rfc, problem) => {
  expect(rfcProblem(rfc)).toBe(problem)
})

it('an RFC is stored without spaces and hyphens, in capitals', () => {
  expect(normalizeRfc(' gode-561231 gr8')).toBe('GODE561231GR8')
})

it('February 29 exists in 2000, and not in 2001', () => {
  expect(rfcProblem('GODE000229GR8')).toBe('digit')
  expect(rfcProblem('GODE010229GR8')).toBe('form')
})
