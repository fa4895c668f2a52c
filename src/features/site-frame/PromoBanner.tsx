import { useState } from 'react'
import { promotionHref } from '../../siteHrefs.ts'
import { bannerCopy } from '../../copy/site/chrome.ts'
import { useStorefront } from '../../data/storefront/useStorefront.ts'
import { promotion as built, promotionFingerprint } from '../../domain/promotion.ts'
import { lozenge, siteBanner } from '../../styled-system/recipes'
import { Icon } from '../../ui/Icon.tsx'
import { ArrowRight, X } from '../../ui/icons.ts'

/**
 * The promotion. Its link reloads the page: only then does the style sheet match the fragment. When it has ended, the
 * root has an attribute (usePromotionValidity) and the style sheet hides its text.
 */
export function PromoBanner() {
  const part = siteBanner()
  const { promotion } = useStorefront()
  const [last, setLast] = useState(built)
  if (promotion !== null && promotion !== last) setLast(promotion)
  return (
    <aside className={part.root} aria-label={bannerCopy.label}>
      <div className={part.bar}>
        <span className={lozenge()} aria-hidden />
        <p className={part.text}>
          <b>{bannerCopy.discount(last)}</b> {bannerCopy.when(last)}
          <span className={part.scope}>{bannerCopy.scope}</span>
        </p>
        <p className={part.none}>{bannerCopy.none}</p>
        <a className={part.link} href={promotionHref(last.code)}>
          <span className={part.words}>{bannerCopy.link}</span>
          <Icon of={ArrowRight} size="md" className={part.arrow} />
        </a>
        <button
          type="button"
          className={part.close}
          data-dismiss-banner={promotionFingerprint(last)}
          aria-label={bannerCopy.close}
        >
          <Icon of={X} size="md" />
        </button>
      </div>
    </aside>
  )
}
