import { routes } from '../../routes.ts'
import { siteNavCopy } from '../../copy/site/chrome.ts'

/** The ways around the site, beside the menu of the tools. */
export const siteLinks = [
  { to: routes.features, text: siteNavCopy.features },
  { to: routes.pricing, text: siteNavCopy.pricing },
  { to: routes.docs, text: siteNavCopy.docs },
  { to: routes.about, text: siteNavCopy.about },
] as const
