import { expect, it } from 'vitest'
import { promotedMonthsIn, promotionStage, wholeNumber } from './promotionForm.ts'

const now = Date.parse('2026-11-24T18:00:00Z')
const promotion = {
  ended: false,
  valid_from: '2026-11-01T06:00:00Z',
  valid_until: '2026-12-01T06:00:00Z',
  uses_limit: 10,
  uses: 3,
}

it.each([
  ['running', {}],
  ['ended', { ended: true, valid_until: '2026-11-02T06:00:00Z' }],
  ['over', { valid_until: '2026-11-24T18:00:00Z' }],
  ['used_up', { uses: 10 }],
  ['planned', { valid_from: '2026-11-25T06:00:00Z' }],
  ['running', { uses_limit: null, uses: 10_000 }],
] as const)('a promotion is %s', (stage, change) => {
  expect(promotionStage({ ...promotion, ...change }, now)).toBe(stage)
})

it.each([
  ['25', 25],
  [' 7 ', 7],
  ['101', null],
  ['0', null],
  ['2.5', null],
  ['1e1', null],
  ['', null],
])('%j is read as %j', (text, number) => {
  expect(wholeNumber(text, 1, 100)).toBe(number)
})

it('a promotion is of up to twelve months, or of whole years', () => {
  const months = ['1', '12', '13', '18', '24', '36', '48'].filter((text) => promotedMonthsIn(text) !== null)
  expect(months).toEqual(['1', '12', '24', '36'])
})
