import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { promotionOf } from '../../siteHrefs.ts'
import { promotion } from '../../domain/price.ts'

/** Reached by a link within the app there is no `:target`; the mark on the root says the same to the style sheet. */
export function usePromotionMark(): void {
  const promoted = promotionOf(useLocation().search) === promotion.code
  useEffect(() => {
    const { dataset } = document.documentElement
    if (promoted) dataset['promo'] = ''
    return () => {
      delete dataset['promo']
    }
  }, [promoted])
}
