import { useMemo, useSyncExternalStore } from 'react'
import { builtStorefront, type Storefront, storefrontIn } from '../../domain/storefront.ts'
import { hearStorefront, storefrontMoment } from './storefront.ts'

const VALID = '1'

/** What is for sale now; the promotion is null when there is none that is valid. The build draws what it knows. */
export function useStorefront(): Storefront {
  const moment = useSyncExternalStore(hearStorefront, storefrontMoment, () => VALID)
  return useMemo(() => {
    const storefront = storefrontIn(moment.slice(1) || null) ?? builtStorefront
    return moment.startsWith(VALID) ? storefront : { ...storefront, promotion: null }
  }, [moment])
}
