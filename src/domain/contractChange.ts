import * as z from 'zod/mini'
import { wholeEntity } from './entity.ts'

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
// The bundler drops a pure call that nobody uses, but not the calls in its arguments: hence the function.
export const ContractChange = /* @__PURE__ */ (() =>
  z.object({
    id: z.uuid(),
    user_id: z.uuid(),
    contract_id: z.uuid(),
    folio: z.string(),
    from_plan: z.string(),
    to_plan: z.string(),
    status: z.enum(statuses),
    /** Pesos. */
    amount_due: z.number(),
    credit: z.number(),
    /** The first day on which it can no longer be paid. */
    valid_until: z.string(),
    created_at: z.string(),
    applied_at: z.nullable(z.string()),
    sync_seq: z.number(),
  }))()
export type ContractChange = z.infer<typeof ContractChange>

export const contractChanges = wholeEntity('contract_changes', 'account')
