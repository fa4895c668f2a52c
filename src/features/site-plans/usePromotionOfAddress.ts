import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { useStorefront } from '../../data/storefront/useStorefront.ts'
import { promotionOf } from '../../siteHrefs.ts'

/**
 * A link within the app sets no `:target`; the attribute on the root has the same effect in the style sheet. For the code of
 * a promotion that has ended, the page shows that it has ended.
 */
export function usePromotionOfAddress(): void {
  const asked = promotionOf(useLocation().search)
  const { promotion } = useStorefront()
  const state = asked === null ? undefined : asked === promotion?.code ? 'valid' : 'over'
  useEffect(() => {
    const { dataset } = document.documentElement
    if (state !== undefined) dataset['promo'] = state
    return () => {
      delete dataset['promo']
    }
  }, [state])
}
