import { cardCopy } from '../../copy/checkout.ts'
import { type Errors, errorsOf } from '../form/errors.ts'
import { cvcOf, expiryOf, groupedNumber } from '../../domain/testCard.ts'

/** The typed card. It exists in the screen's state only: it is never stored, sent or logged. */
export type TypedCard = {
  readonly number: string
  readonly expiry: string
  readonly cvc: string
  readonly name: string
}
type CardField = keyof TypedCard

export const noCard: TypedCard = { number: '', expiry: '', cvc: '', name: '' }

/** Formats the fields while they are typed. */
export const formatField: Readonly<Record<CardField, (typed: string) => string>> = {
  number: groupedNumber,
  expiry: expiryOf,
  cvc: cvcOf,
  name: (typed) => typed,
}

/** Spec §5: all four are required, and nothing else is checked. */
export const errorsIn = (card: TypedCard): Errors<TypedCard> =>
  errorsOf<TypedCard>({
    number: missing(card, 'number'),
    expiry: missing(card, 'expiry'),
    cvc: missing(card, 'cvc'),
    name: missing(card, 'name'),
  })

const missing = (card: TypedCard, field: CardField): string | undefined =>
  card[field].trim() === '' ? cardCopy.missing[field] : undefined
