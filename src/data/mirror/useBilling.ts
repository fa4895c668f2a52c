import { contractChanges } from '../../domain/contractChange.ts'
import { refunds } from '../../domain/refund.ts'
import { savedCards } from '../../domain/savedCard.ts'
import { useRows } from './useRows.ts'
import type { Uid } from '../../domain/id.ts'

/** Changes of plan, signed. Undefined until they were read. */
export const useContractChanges = (uid: Uid) => useRows(contractChanges, uid)

/** Money that went back, or will. Undefined until they were read. */
export const useRefunds = (uid: Uid) => useRows(refunds, uid)

/** The one that is asked first stands first, then the newest. */
export const useSavedCards = (uid: Uid) =>
  useRows(savedCards, uid)?.toSorted(
    (a, b) => Number(b.is_default) - Number(a.is_default) || b.created_at.localeCompare(a.created_at),
  )
