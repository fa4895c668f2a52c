import { entity, type OwnedEntity } from './entities.ts'
import type { TableRow } from './tableRow.ts'

const statuses = ['pending_payment', 'applied', 'cancelled', 'expired'] as const
type ContractChangeStatus = (typeof statuses)[number]

/** As in the database (private.change_transitions); a test holds them together. */
export const changeTransitions: Readonly<Record<ContractChangeStatus, readonly ContractChangeStatus[]>> = {
  pending_payment: ['applied', 'cancelled', 'expired'],
  applied: [],
  cancelled: [],
  expired: [],
}

/** Another plan for a running contract: signed, and in force once what it costs more is paid. */
export type ContractChange = TableRow<
  'contract_changes',
  {
    status: (typeof statuses)[number]
    /** The first day on which it can no longer be paid. */
    valid_until: string
  }
>

export const contractChanges: OwnedEntity<ContractChange> = entity('contract_changes')
