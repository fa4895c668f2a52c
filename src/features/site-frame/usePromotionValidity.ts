import { useEffect } from 'react'
import { fetchStorefront } from '../../data/storefront/fetchStorefront.ts'
import { currentStorefront, subscribeToStorefront } from '../../data/storefront/storefront.ts'

/**
 * Uses the current state, not the drawn one: React first draws the build's state, and must not remove the attribute.
 */
function setAttribute(): void {
  const { dataset } = document.documentElement
  if (currentStorefront().promotion !== null) delete dataset['promotionOver']
  else dataset['promotionOver'] ??= 'late'
}

/** Whether the drawn promotion is valid; index.html and storefront.ts set the same attribute before the app is loaded. */
export function usePromotionValidity(): void {
  useEffect(() => {
    setAttribute()
    void fetchStorefront()
    return subscribeToStorefront(setAttribute)
  }, [])
}
