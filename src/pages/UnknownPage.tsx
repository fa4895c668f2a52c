import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { pageTitle } from '../copy/brand.ts'
import { unknownPageCopy } from '../copy/unknownPage.ts'
import { nearestScreens } from '../features/unknown-page/nearestScreens.ts'
import { screensOfArea } from '../features/unknown-page/screensOfArea.ts'
import { reportUnknownPath } from '../reportError.ts'
import { isUnder, routes } from '../routes.ts'
import { css } from '../styled-system/css'
import { emptyState } from '../styled-system/recipes'
import { ButtonLink } from '../ui/Button.tsx'
import { EmptyWall } from '../ui/EmptyWall.tsx'
import { TopBar } from '../ui/TopBar.tsx'
import { TopActions } from './TopActions.tsx'

const links = css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: '2' })

/**
 * An unknown address of the dashboard or the panel: the signed-in person stays in their frame, with links to other
 * screens.
 */
export function UnknownPage() {
  const { pathname } = useLocation()
  useEffect(() => reportUnknownPath(pathname), [pathname])
  const part = emptyState()
  return (
    <>
      <title>{pageTitle(unknownPageCopy.page)}</title>
      <TopBar
        title={isUnder([routes.admin], pathname) ? unknownPageCopy.staff : unknownPageCopy.client}
        actions={<TopActions />}
      />
      <div className={part.root}>
        <EmptyWall motif="web-creator" className={part.drawing} />
        <h2 className={part.title}>{unknownPageCopy.title}</h2>
        <p className={part.sentence} lang="en">
          {unknownPageCopy.sentence}
        </p>
        <p className={part.sentence}>{unknownPageCopy.detail}</p>
        <div className={part.action}>
          <div className={links}>
            {nearestScreens(pathname, screensOfArea(pathname)).map(({ to, text }, at) => (
              <ButtonLink key={to} to={to} {...(at === 0 && { look: 'primary' })}>
                {text}
              </ButtonLink>
            ))}
          </div>
        </div>
      </div>
    </>
  )
}
