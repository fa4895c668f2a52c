import { contractChanges } from '../../domain/contractChange.ts'
import { savedCards } from '../../domain/savedCard.ts'
import { useRows } from './useRows.ts'

/** Changes of plan, signed. Undefined until they were read. */
export const useContractChanges = (uid: string) => useRows(contractChanges, uid)

/** The one that is asked first stands first, then the newest. */
export const useSavedCards = (uid: string) =>
  useRows(savedCards, uid)?.toSorted(
    (a, b) => Number(b.is_default) - Number(a.is_default) || b.created_at.localeCompare(a.created_at),
  )
