import { entity, type OwnedEntity } from './entities.ts'
import type { TableRow } from './tableRow.ts'

/** A card that a client keeps at the provider. What is here only names it to its owner. */
export type SavedCard = TableRow<
  'payment_methods',
  {
    provider: 'stripe' | 'sandbox'
  }
>

export const savedCards: OwnedEntity<SavedCard> = entity('payment_methods')
