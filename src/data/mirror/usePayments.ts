import { type Payment, payments } from '../../domain/payment.ts'
import { useRows } from './useRows.ts'
import type { Uid } from '../../domain/id.ts'

/** Every payment of an account, its own words and the provider's. Undefined until it was read. */
export const usePayments = (uid: Uid): Payment[] | undefined => useRows(payments, uid)
