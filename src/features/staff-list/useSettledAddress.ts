import { useEffect, useState } from 'react'
import { readTableState } from '../../ui/table/tableState.ts'

/** A person who types is not asked for at every letter. */
const TYPING_MS = 250

const searchIn = (address: string): string => readTableState(new URLSearchParams(address)).search

/** The parameters of the address, once what is typed has stood for a moment; anything else that changes counts at once. */
export function useSettledAddress(address: string): string {
  const [settled, settle] = useState(address)
  useEffect(() => {
    const timer = setTimeout(() => settle(address), searchIn(address) === searchIn(settled) ? 0 : TYPING_MS)
    return () => clearTimeout(timer)
  }, [address, settled])
  return settled
}
