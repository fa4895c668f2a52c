import { entity, type OwnedEntity } from './entities.ts'
import type { TableRow } from './tableRow.ts'

/** A client's card that is stored at the provider. These fields only let its owner recognise it. */
export type SavedCard = TableRow<
  'payment_methods',
  {
    provider: 'stripe' | 'sandbox'
  }
>

export const savedCards: OwnedEntity<SavedCard> = entity('payment_methods')
