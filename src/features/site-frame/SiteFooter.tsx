import { Link } from 'react-router-dom'
import { agencyHref, groupHref } from '../../siteHrefs.ts'
import { routes } from '../../routes.ts'
import { brand, homeLabel } from '../../copy/brand.ts'
import { footerCopy, siteNavCopy } from '../../copy/site/chrome.ts'
import { cx } from '../../styled-system/css'
import { siteFooter } from '../../styled-system/recipes'
import { Cenefa } from './Cenefa.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { ArrowRight } from '../../ui/icons.ts'
import { Logo } from '../../ui/Logo.tsx'

type Item = { readonly to: string; readonly text: string; readonly who?: 'guest' | 'member' }

const columns: readonly { readonly title: string; readonly items: readonly Item[] }[] = [
  {
    title: footerCopy.product,
    items: [
      { to: routes.features, text: siteNavCopy.features },
      { to: routes.apps, text: footerCopy.apps },
      { to: routes.pricing, text: siteNavCopy.pricing },
      { to: routes.docs, text: siteNavCopy.docs },
    ],
  },
  {
    title: footerCopy.company,
    items: [
      { to: routes.about, text: siteNavCopy.about },
      { to: agencyHref, text: footerCopy.agency },
      { to: routes.contact, text: footerCopy.contact },
    ],
  },
  {
    title: footerCopy.account,
    items: [
      { to: routes.login, text: siteNavCopy.enter, who: 'guest' },
      { to: routes.register, text: footerCopy.register, who: 'guest' },
      { to: routes.dashboard, text: siteNavCopy.dashboard, who: 'member' },
    ],
  },
  {
    title: footerCopy.legal,
    items: [
      { to: routes.privacy, text: footerCopy.privacy },
      { to: routes.terms, text: footerCopy.terms },
      { to: routes.verify, text: footerCopy.verify },
    ],
  },
]

export function SiteFooter() {
  const part = siteFooter()
  return (
    <footer className={part.root}>
      <div className={part.grid}>
        <div className={part.about}>
          <Logo name={brand} label={homeLabel} to={routes.home} />
          <p className={part.sentence}>{footerCopy.sentence}</p>
          <Link className={cx(part.link, part.group)} to={groupHref}>
            {footerCopy.group}
            <Icon of={ArrowRight} />
          </Link>
        </div>
        {columns.map(({ title, items }) => (
          <nav key={title} aria-label={title}>
            <p className={part.title}>{title}</p>
            <ul>
              {items.map(({ to, text, who }) => (
                <li key={to} className={who === undefined ? undefined : part[who]}>
                  <Link className={part.link} to={to}>
                    {text}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className={part.foot}>
        <span>{footerCopy.made}</span>
        <span>{footerCopy.locale}</span>
      </div>
      <Cenefa />
    </footer>
  )
}
