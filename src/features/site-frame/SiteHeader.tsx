import { NavLink } from 'react-router-dom'
import { routes } from '../../routes.ts'
import { brand, homeLabel } from '../../copy/brand.ts'
import { siteNavCopy } from '../../copy/site/chrome.ts'
import { siteHeader } from '../../styled-system/recipes'
import { ButtonLink } from '../../ui/Button.tsx'
import { Logo } from '../../ui/Logo.tsx'
import { PhoneMenu } from './PhoneMenu.tsx'
import { siteLinks } from './siteLinks.ts'
import { ThemeToggle } from './ThemeToggle.tsx'
import { ToolsMenu } from './ToolsMenu.tsx'

/**
 * Contains both the visitor's and the signed-in person's links; the attribute of the root decides which are visible.
 */
export function SiteHeader() {
  const part = siteHeader()
  return (
    <header id="encabezado" className={part.root}>
      <div className={part.bar}>
        <Logo name={brand} label={homeLabel} to={routes.home} />
        <nav className={part.nav} aria-label={siteNavCopy.label}>
          <ToolsMenu />
          {siteLinks.map(({ to, text }) => (
            <NavLink key={to} className={part.link} to={to}>
              {text}
            </NavLink>
          ))}
        </nav>
        <div className={part.actions}>
          <span className={part.wideOnly}>
            <ThemeToggle />
          </span>
          <span className={part.guest}>
            <span className={part.wideOnly}>
              <ButtonLink look="ghost" to={routes.login}>
                {siteNavCopy.enter}
              </ButtonLink>
            </span>
            <ButtonLink look="ink" to={routes.register}>
              {siteNavCopy.start}
            </ButtonLink>
          </span>
          <span className={part.member}>
            <ButtonLink look="ink" to={routes.dashboard}>
              {siteNavCopy.dashboard}
            </ButtonLink>
          </span>
          <PhoneMenu />
        </div>
      </div>
    </header>
  )
}
