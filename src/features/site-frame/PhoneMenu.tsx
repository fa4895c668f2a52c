import { NavLink } from 'react-router-dom'
import { routes } from '../../routes.ts'
import { siteNavCopy } from '../../copy/site/chrome.ts'
import { siteHeader, sitePhoneMenu } from '../../styled-system/recipes'
import { ButtonLink } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Menu, X } from '../../ui/icons.ts'
import { siteLinks } from './siteLinks.ts'
import { ThemeToggle } from './ThemeToggle.tsx'

export function PhoneMenu() {
  const part = sitePhoneMenu()
  const header = siteHeader()
  return (
    <details className={part.root} data-menu="" name="site-menu">
      <summary className={part.button} aria-label={siteNavCopy.menu}>
        <Icon of={Menu} size="xl" />
        <Icon of={X} size="xl" />
      </summary>
      <nav className={part.panel} aria-label={siteNavCopy.phoneLabel}>
        <ul className={part.list}>
          <li>
            <NavLink end className={part.link} to={routes.apps}>
              {siteNavCopy.tools}
            </NavLink>
          </li>
          {siteLinks.map(({ to, text }) => (
            <li key={to}>
              <NavLink end className={part.link} to={to}>
                {text}
              </NavLink>
            </li>
          ))}
        </ul>
        <div className={part.foot}>
          <span className={header.guest}>
            <ButtonLink to={routes.login}>{siteNavCopy.enter}</ButtonLink>
            <ButtonLink look="primary" to={routes.register}>
              {siteNavCopy.start}
            </ButtonLink>
          </span>
          <span className={header.member}>
            <ButtonLink look="primary" to={routes.dashboard}>
              {siteNavCopy.dashboard}
            </ButtonLink>
          </span>
          <ThemeToggle />
        </div>
      </nav>
    </details>
  )
}
