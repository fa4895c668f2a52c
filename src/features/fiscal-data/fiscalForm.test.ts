import { expect, test } from 'vitest'
import { choicesOf, errorsIn, postcodeHint, rfcHint } from './fiscalForm.ts'

const whole = {
  rfc: 'romm-850312-aba',
  legal_name: 'Mariana Robles',
  regime: '612',
  postcode: '72000',
  colonia: 'Centro',
}
const wrong = (change: Partial<typeof whole>) => Object.keys(errorsIn({ ...whole, ...change }))

test('RFC, name, régimen and postcode are required together, or all fields empty; the colonia may be empty', () => {
  expect(wrong({})).toEqual([])
  expect(wrong({ colonia: '' })).toEqual([])
  expect(wrong({ rfc: ' ', legal_name: '', regime: '', postcode: '', colonia: '' })).toEqual([])
  expect(wrong({ rfc: ' ', legal_name: '', regime: '', postcode: '' })).toHaveLength(4)
  expect(wrong({ legal_name: '', regime: '', postcode: '' })).toEqual(['legal_name', 'regime', 'postcode'])
})

test('each field has the SAT’s format', () => {
  expect(wrong({ rfc: 'ROMM8503124B' })).toEqual(['rfc', 'regime'])
  expect(errorsIn({ ...whole, rfc: 'XAXX010101000' }).rfc).toMatch(/genérico/)
  expect(wrong({ postcode: '7200' })).toEqual(['postcode'])
  expect(wrong({ postcode: '18000' })).toEqual(['postcode'])
  expect(wrong({ colonia: 'a'.repeat(121) })).toEqual(['colonia'])
  expect(wrong({ regime: '601' })).toEqual(['regime'])
  expect(wrong({ rfc: 'SAT970701NN3', regime: '612' })).toEqual(['regime'])
  expect(wrong({ legal_name: 'a'.repeat(255) })).toEqual(['legal_name'])
  expect(wrong({ legal_name: 'Mariana\u202eRobles' })).toEqual(['legal_name'])
})

test('a wrong check digit is a hint, not an error: the SAT has issued such RFCs', () => {
  expect(wrong({ rfc: 'ROMM850312AB1' })).toEqual([])
  expect(rfcHint('ROMM850312AB1')).toMatch(/^Revísalo/)
  expect(rfcHint('ROMM850312ABA')).not.toMatch(/^Revísalo/)
})

test('no régimen is offered before the RFC is complete', () => {
  expect(choicesOf('ROMM8503')).toEqual([])
  expect(choicesOf('sat 970701 nn3')).toContain('601')
  expect(choicesOf(whole.rfc)).not.toContain('601')
})

test('the hint of the postcode is its state, as soon as two digits are typed', () => {
  expect(['7', '72', '72000'].map(postcodeHint)).toEqual(['Cinco números', 'Puebla', 'Puebla'])
})
