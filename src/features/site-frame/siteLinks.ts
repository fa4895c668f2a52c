import { routes } from '../../routes.ts'
import { siteNavCopy } from '../../copy/site/chrome.ts'

/** The links of the site, in addition to the tools' menu. */
export const siteLinks = [
  { to: routes.features, text: siteNavCopy.features },
  { to: routes.pricing, text: siteNavCopy.pricing },
  { to: routes.docs, text: siteNavCopy.docs },
  { to: routes.about, text: siteNavCopy.about },
] as const
