import { useEffect, useState } from 'react'
import { readTableState } from '../../ui/table/tableState.ts'

/** The pause in typing after which the server is asked; asking at every key press would overload it. */
const TYPING_MS = 250

const searchIn = (address: string): string => readTableState(new URLSearchParams(address)).search

/** The URL parameters, after a pause in typing; every other change is used at once. */
export function useDebouncedAddress(address: string): string {
  const [committed, commit] = useState(address)
  useEffect(() => {
    const timer = setTimeout(() => commit(address), searchIn(address) === searchIn(committed) ? 0 : TYPING_MS)
    return () => clearTimeout(timer)
  }, [address, committed])
  return committed
}
