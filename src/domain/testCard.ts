/** The sandbox's test cards. The number is read on this device, and never sent. */

export type TestOutcome = 'approved' | 'declined' | 'insufficient_funds' | 'extra_step'

export const testCards: readonly { readonly number: string; readonly outcome: TestOutcome }[] = [
  { number: '4242424242424242', outcome: 'approved' },
  { number: '4000000000000002', outcome: 'declined' },
  { number: '4000000000009995', outcome: 'insufficient_funds' },
  { number: '4000002500003155', outcome: 'extra_step' },
]

const LONGEST_NUMBER = 19
const GROUP = 4
const LONGEST_CVC = 4

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '')

/** The outcome of each test number. Other numbers are approved: nothing is charged. */
export const testOutcome = (typed: string): TestOutcome => {
  const number = digitsOf(typed)
  return testCards.find((card) => card.number === number)?.outcome ?? 'approved'
}

const brands = [
  ['visa', /^4/],
  ['mastercard', /^(5[1-5]|2(22[1-9]|2[3-9]|[3-6]|7[01]|720))/],
  ['amex', /^3[47]/],
] as const

export type CardBrand = (typeof brands)[number][0] | 'other'

export const brandOf = (typed: string): CardBrand => {
  const number = digitsOf(typed)
  return brands.find(([, start]) => start.test(number))?.[0] ?? 'other'
}

/** The only card data that leaves the device; null until four digits are typed. */
export function brandAndLast4(typed: string): { brand: CardBrand; last4: string } | null {
  const number = digitsOf(typed)
  return number.length < GROUP ? null : { brand: brandOf(number), last4: number.slice(-GROUP) }
}

/** Luhn's check digit: most typing errors do not pass it. */
export function isCardNumber(typed: string): boolean {
  const number = digitsOf(typed)
  const sum = Array.from(number)
    .reverse()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
      return total + (value > 9 ? value - 9 : value)
    }, 0)
  return number.length >= 12 && sum % 10 === 0
}

/** `4242 4242 4242 4242`, from any typed or pasted text. */
export const groupedNumber = (typed: string): string => groupDigits(digitsOf(typed).slice(0, LONGEST_NUMBER))

/** Digits in groups of four, for reading aloud: a reference, a CLABE, a card. */
export const groupDigits = (digits: string): string => digits.replaceAll(/(\d{4})(?=\d)/g, '$1 ')

/** `MM/YY` while it is typed: the slash is inserted, and `1/27` is January. */
export function expiryOf(typed: string): string {
  const oneDigitMonth = /^([1-9])\s*\//.exec(typed)
  const digits = digitsOf(oneDigitMonth === null ? typed : `0${typed}`)
  // There is no month 13: the 3 belongs to the year.
  const whole = /^[2-9]/.test(digits) || Number(digits.slice(0, 2)) > 12 ? `0${digits}` : digits
  return whole.length <= 2 ? whole : `${whole.slice(0, 2)}/${whole.slice(2, 4)}`
}

export const cvcOf = (typed: string): string => digitsOf(typed).slice(0, LONGEST_CVC)
