import { useMemo, useSyncExternalStore } from 'react'
import { builtStorefront, type Storefront, storefrontIn } from '../../domain/storefront.ts'
import { subscribeToStorefront, storefrontMoment } from './storefront.ts'

const VALID = '1'

/** The current prices; the promotion is null when none is valid. At build time it is the storefront of the build. */
export function useStorefront(): Storefront {
  const moment = useSyncExternalStore(subscribeToStorefront, storefrontMoment, () => VALID)
  return useMemo(() => {
    const storefront = storefrontIn(moment.slice(1) || null) ?? builtStorefront
    return moment.startsWith(VALID) ? storefront : { ...storefront, promotion: null }
  }, [moment])
}
