import { entity, type OwnedEntity } from './entities.ts'
import type { ToolSlug } from './tool.ts'
import type { Pesos } from './money.ts'
import type { TableRow } from './tableRow.ts'

const statuses = ['proposed', 'pending_payment', 'applied', 'ended', 'cancelled', 'expired'] as const
type ContractChangeStatus = (typeof statuses)[number]

/** The database has the same transitions (private.change_transitions); a test compares both. */
export const changeTransitions: Readonly<Record<ContractChangeStatus, readonly ContractChangeStatus[]>> = {
  // One that is charged from its signature becomes active when its part of the period is paid.
  proposed: ['applied', 'pending_payment', 'cancelled', 'expired'],
  pending_payment: ['applied', 'cancelled', 'expired'],
  // A service apart that the client ended.
  applied: ['ended'],
  ended: [],
  cancelled: [],
  expired: [],
}

/** The first charged day of a service apart: that of its signature, or the first of the next period. */
export const chargedFroms = ['signing', 'next_period'] as const
export type ChargedFrom = (typeof chargedFroms)[number]

/** Why a change was cancelled or expired. */
export type OverCause =
  | 'offered'
  | 'newer'
  | 'unsigned'
  | 'unpaid'
  | 'uncovered'
  | 'service_end'
  | 'contract_end'

/**
 * Another plan for a running contract, which is signed, and active once the price difference is paid; or a service
 * apart from the plan, which staff propose, and which is active once it is signed.
 */
export type ContractChange = TableRow<
  'contract_changes',
  {
    status: (typeof statuses)[number]
    kind: 'plan' | 'service'
    charged_from: ChargedFrom
    /** Only a service has it. */
    tool_name: ToolSlug | null
    /** The first day on which it can no longer be paid or signed. */
    valid_until: string
    /** The refund due on the last day of a service that is being ended. */
    end_refund: Pesos | null
    /** Null of one that is not over, or that was over before the cause was kept. */
    over_cause: OverCause | null
  }
>

/** Prepared by staff, and not signed yet. today: YYYY-MM-DD in Mexico. */
export const isToSign = ({ status, valid_until: until }: ContractChange, today: string): boolean =>
  status === 'proposed' && today < until

/** The addendum by which an account has a service apart from its plan: the newest active one. */
export const addendumOf = (
  { contract_id: contract, tool_name: tool }: Pick<ContractChange, 'contract_id' | 'tool_name'>,
  changes: readonly ContractChange[],
): ContractChange | undefined =>
  changes
    .filter((each) => each.contract_id === contract && each.tool_name === tool && each.status === 'applied')
    .toSorted((a, b) => (b.applied_at ?? '').localeCompare(a.applied_at ?? ''))[0]

export const contractChanges: OwnedEntity<ContractChange> = entity('contract_changes')
