import { useMemo, useSyncExternalStore } from 'react'
import { providerReturnOf } from './providerReturn.ts'

const neverChanges = () => () => undefined
const returnQuery = (): string =>
  providerReturnOf(location.search, location.hash) === null ? '' : location.search + location.hash

/** Whether a provider's page has redirected here; the build draws the form. Reset with the next address. */
export function useProviderReturn() {
  const address = useSyncExternalStore(neverChanges, returnQuery, () => '')
  return useMemo(() => {
    const hash = address.indexOf('#')
    const end = hash === -1 ? address.length : hash
    return providerReturnOf(address.slice(0, end), address.slice(end))
  }, [address])
}
