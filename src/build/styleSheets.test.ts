import { describe, expect, it } from 'vitest'
import { type Area, sheetFrom, sheetsOf } from './styleSheets.ts'

const area = (name: string, isSite: boolean, recipes: string[], words: string[] = []): Area => ({
  name,
  isSite,
  chunk: name,
  styles: { recipes: new Set(recipes), words: new Set(words) },
})

const areas: readonly Area[] = [
  area('Landing', true, ['hero', 'button', 'ledger']),
  area('Pricing', true, ['ledger']),
  area('site', true, ['header', 'button']),
  area('purchase', false, ['voucher', 'field', 'contract']),
  { ...area('support', false, ['thread', 'field']), isLate: true },
  { ...area('staff', false, ['thread']), isLate: true },
  area('app', false, ['button', 'field', 'table', 'contract'], ['bg_ink']),
]

describe('The sheet of a rule', () => {
  it.each([
    ['.hero__root', 'Landing'],
    ['.hero__root:not(.header__root)', 'Landing'],
    ['.ledger__row--tone_good', 'site'],
    ['.voucher', 'purchase'],
    ['.field__input', 'app'],
    ['.button--look_primary:hover', 'base'],
    ['.bg_ink', 'app'],
    [':root', 'base'],
    ['.table .field__input', 'app'],
    ['.unicorn'],
    ['.thread', 'support', 'staff'],
  ])('the sheet for %s is %s', (selector, ...sheets) => {
    expect(sheetsOf(selector, areas)).toEqual(sheets)
  })

  const whole =
    '@layer reset{html{margin:0}}@layer recipes{@layer _base{.button,.hero{color:red}}.field{color:blue}}@keyframes turn{from{opacity:0}}@media print{@view-transition{navigation:auto}.voucher{color:black}}'

  it('every rule is in one sheet, and a rule with several selectors in the sheets of each', () => {
    const sheets = ['base', 'site', 'Landing', 'purchase', 'app'].map((name) => sheetFrom(whole, name, areas))
    expect(sheets).toEqual([
      '@layer reset,recipes,recipes._base;@layer reset{html{margin:0}}@layer recipes{@layer _base{.button{color:red}}}@keyframes turn{from{opacity:0}}@media print{@view-transition{navigation:auto}}',
      '',
      '@layer recipes{@layer _base{.hero{color:red}}}',
      '@media print{.voucher{color:black}}',
      '@layer recipes{.field{color:blue}}',
    ])
  })
})
