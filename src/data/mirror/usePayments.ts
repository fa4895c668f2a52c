import { type Payment, payments } from '../../domain/payment.ts'
import { useRows } from './useRows.ts'
import type { Uid } from '../../domain/id.ts'

/** All payments of an account. Undefined until they were read. */
export const usePayments = (uid: Uid): Payment[] | undefined => useRows(payments, uid)
