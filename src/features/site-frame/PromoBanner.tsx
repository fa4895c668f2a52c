import { promotionHref } from '../../routes.ts'
import { bannerCopy } from '../../copy/site/chrome.ts'
import { promotion } from '../../domain/price.ts'
import { lozenge, siteBanner } from '../../styled-system/recipes'
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
          <ArrowRight size={18} strokeWidth={1.75} className={part.arrow} aria-hidden />
        </a>
        <button
          type="button"
          className={part.close}
          data-dismiss-banner={promotion.code}
          aria-label={bannerCopy.close}
        >
          <X size={18} strokeWidth={1.75} aria-hidden />
        </button>
      </div>
    </aside>
  )
}
