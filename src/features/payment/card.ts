import { cardCopy } from '../../copy/checkout.ts'
import { cvcOf, expiryOf, groupedNumber } from '../../domain/testCard.ts'

/** What is typed of a card. Held by the screen alone: it is never kept, sent or logged. */
export type Card = {
  readonly number: string
  readonly expiry: string
  readonly cvc: string
  readonly name: string
}
export type CardField = keyof Card

export const noCard: Card = { number: '', expiry: '', cvc: '', name: '' }

/** As it is written while it is typed. */
export const written: Readonly<Record<CardField, (typed: string) => string>> = {
  number: groupedNumber,
  expiry: expiryOf,
  cvc: cvcOf,
  name: (typed) => typed,
}

const fields: readonly CardField[] = ['number', 'expiry', 'cvc', 'name']

/** Spec §5: all four are required, and nothing else is checked. */
export const missingIn = (card: Card): CardField[] => fields.filter((field) => card[field].trim() === '')

export const missingText = cardCopy.missing
