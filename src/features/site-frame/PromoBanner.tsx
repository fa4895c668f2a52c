import { promotionHref } from '../../siteHrefs.ts'
import { bannerCopy } from '../../copy/site/chrome.ts'
import { promotion } from '../../domain/price.ts'
import { lozenge, siteBanner } from '../../styled-system/recipes'
import { Icon } from '../../ui/Icon.tsx'
import { ArrowRight, X } from '../../ui/icons.ts'

/** The promotion. Its link loads the page anew: only then does the style sheet see the fragment. */
export function PromoBanner() {
  const part = siteBanner()
  return (
    <aside className={part.root} aria-label={bannerCopy.label}>
      <div className={part.bar}>
        <span className={lozenge()} aria-hidden />
        <p className={part.text}>
          <b>{bannerCopy.offer}</b> {bannerCopy.when}
          <span className={part.scope}>{bannerCopy.scope}</span>
        </p>
        <a className={part.link} href={promotionHref(promotion.code)}>
          <span className={part.words}>{bannerCopy.link}</span>
          <Icon of={ArrowRight} size="md" className={part.arrow} />
        </a>
        <button
          type="button"
          className={part.close}
          data-dismiss-banner={promotion.code}
          aria-label={bannerCopy.close}
        >
          <Icon of={X} size="md" />
        </button>
      </div>
    </aside>
  )
}
