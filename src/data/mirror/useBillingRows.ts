import { contractChanges } from '../../domain/contractChange.ts'
import { refunds } from '../../domain/refund.ts'
import { savedCards } from '../../domain/savedCard.ts'
import { useRows } from './useRows.ts'
import type { Uid } from '../../domain/id.ts'

/** Signed changes of plan. Undefined until they were read. */
export const useContractChanges = (uid: Uid) => useRows(contractChanges, uid)

/** Refunds, returned or pending. Undefined until they were read. */
export const useRefunds = (uid: Uid) => useRows(refunds, uid)

/** The default card first, then the newest. */
export const useSavedCards = (uid: Uid) =>
  useRows(savedCards, uid)?.toSorted(
    (a, b) => Number(b.is_default) - Number(a.is_default) || b.created_at.localeCompare(a.created_at),
  )
