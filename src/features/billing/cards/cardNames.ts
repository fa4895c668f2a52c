import { cardsCopy } from '../../../copy/billingCards.ts'
import { brandNamed, cardNamed } from '../../../copy/checkout.ts'
import type { SavedCard } from '../../../domain/savedCard.ts'

type CardFace = Pick<SavedCard, 'brand' | 'last4'>

/** "Visa ···· 4242" */
export const cardName = ({ brand, last4 }: CardFace): string => cardNamed(brand, last4)

/** The same, for screen readers. */
export const spokenCardName = ({ brand, last4 }: CardFace): string =>
  cardsCopy.spoken(brandNamed(brand), last4)

/** A card is valid until the end of its month. today: as the database writes a date. */
export const cardIsOver = ({ exp_month: month, exp_year: year }: SavedCard, today: string): boolean =>
  `${year}-${String(month).padStart(2, '0')}` < today.slice(0, 7)
