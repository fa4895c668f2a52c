import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { useStorefront } from '../../data/storefront/useStorefront.ts'
import { promotionOf } from '../../siteHrefs.ts'

/**
 * A link within the app sets no `:target`; the mark on the root has the same effect in the style sheet. For the code of
 * a promotion that has ended, the page shows that it has ended.
 */
export function usePromotionMark(): void {
  const asked = promotionOf(useLocation().search)
  const { promotion } = useStorefront()
  const mark = asked === null ? undefined : asked === promotion?.code ? 'valid' : 'over'
  useEffect(() => {
    const { dataset } = document.documentElement
    if (mark !== undefined) dataset['promo'] = mark
    return () => {
      delete dataset['promo']
    }
  }, [mark])
}
