import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { useStorefront } from '../../data/storefront/useStorefront.ts'
import { promotionOf } from '../../siteHrefs.ts'

/**
 * Reached by a link within the app there is no `:target`; the mark on the root says the same to the style sheet. Who comes with
 * the code of a promotion that has ended is told so.
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
