import { describe, expect, it } from 'vitest'
import {
  brandOf,
  brandAndLast4,
  cvcOf,
  expiryOf,
  groupDigits,
  groupedNumber,
  isCardNumber,
  testOutcome,
  testCards,
} from './testCard.ts'

describe('A test number', () => {
  it.each([
    ['4242 4242 4242 4242', 'approved'],
    ['4000 0000 0000 0002', 'declined'],
    ['4000-0000-0000-9995', 'insufficient_funds'],
    ['4000002500003155', 'extra_step'],
    ['5555 5555 5555 4444', 'approved'],
    ['1', 'approved'],
  ])('the outcome of %s is %s', (typed, outcome) => expect(testOutcome(typed)).toBe(outcome))

  it('every number of the list passes the check digit', () => {
    for (const { number } of testCards) expect(isCardNumber(number)).toBe(true)
  })
})

describe('A card number', () => {
  it('a number with a typing error does not pass the check digit', () => {
    expect(isCardNumber('4242 4242 4242 4243')).toBe(false)
    expect(isCardNumber('2424 4242 4242 4242')).toBe(false)
    expect(isCardNumber('0000')).toBe(false)
    expect(isCardNumber('')).toBe(false)
    expect(isCardNumber('3782 822463 10005')).toBe(true)
  })

  it.each([
    ['4', 'visa'],
    ['5105', 'mastercard'],
    ['5605', 'other'],
    ['2221 00', 'mastercard'],
    ['2220 99', 'other'],
    ['2720 99', 'mastercard'],
    ['2721 00', 'other'],
    ['34', 'amex'],
    ['37', 'amex'],
    ['35', 'other'],
    ['', 'other'],
  ])('%s has the brand %s', (typed, brand) => expect(brandOf(typed)).toBe(brand))

  it('a number is grouped in fours, whatever was pasted', () => {
    expect(groupedNumber('4242-4242x42424242')).toBe('4242 4242 4242 4242')
    expect(groupedNumber('42424')).toBe('4242 4')
    expect(groupedNumber('4242')).toBe('4242')
    expect(groupedNumber('1'.repeat(30))).toBe(`${'1111 '.repeat(4)}111`)
    expect(groupDigits('646180123456789012')).toBe('6461 8012 3456 7890 12')
  })

  it('a card is named only by its brand and last four digits', () => {
    expect(brandAndLast4('4000 0025 0000 3155')).toEqual({ brand: 'visa', last4: '3155' })
    expect(brandAndLast4('123')).toBeNull()
  })
})

describe('An expiry', () => {
  it.each([
    ['', ''],
    ['1', '1'],
    ['12', '12'],
    ['123', '12/3'],
    ['1234', '12/34'],
    ['12/34', '12/34'],
    ['12349', '12/34'],
    ['5', '05'],
    ['0528', '05/28'],
    ['1/28', '01/28'],
    ['13', '01/3'],
    ['12/', '12'],
    ['ab', ''],
  ])('an expiry typed as %s becomes %s', (typed, written) => expect(expiryOf(typed)).toBe(written))
})

it('a CVC has at most four digits', () => expect(cvcOf('12a345')).toBe('1234'))
