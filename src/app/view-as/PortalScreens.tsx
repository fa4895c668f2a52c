import { use, useMemo } from 'react'
import { Route, Routes } from 'react-router-dom'
import { pageTitle } from '../../copy/brand.ts'
import { viewAsCopy as copy } from '../../copy/viewAs.ts'
import { patterns, routes } from '../../routes.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { TopBar } from '../../ui/TopBar.tsx'
import { WorkPage } from '../../ui/WorkPage.tsx'
import { clientPages } from '../pageTable/client.ts'
import type { Page } from '../pageTable/page.ts'

/**
 * The portal screens that staff see. The conversation, which is read with a reason, is not among them, and no screen
 * that calls the server on behalf of the person (settings, purchases, tools): its answer would be about the member of
 * staff.
 */
const seen: ReadonlySet<string> = new Set<string>([
  routes.dashboard,
  routes.services,
  routes.licenses,
  patterns.billingArea,
  patterns.meetingsArea,
  patterns.supportArea,
  patterns.reportsArea,
])

/** Sub-screens of allowed ones, excluded because they pay or book. */
const unseen: ReadonlySet<string> = new Set<string>([patterns.planChange])

export const portalPages: readonly Page[] = clientPages.filter(({ path }) => seen.has(path))

// All at once: requested while the screens are drawn, each would wait for the one before.
for (const { list } of portalPages) void list?.loadCached()

const flat = (pages: readonly Page[]): readonly Page[] =>
  pages.flatMap((one) => (one.list === undefined ? [one] : flat(use(one.list.loadCached()))))

/** The screen of the address, without the gates: the client whose portal is shown is not signed in. */
export function PortalScreens() {
  const screens = flat(portalPages).filter(({ path }) => !unseen.has(path))
  return useMemo(
    () => (
      <Routes>
        {screens.map(({ path, Screen }) => Screen && <Route key={path} path={path} element={<Screen />} />)}
        <Route path="*" element={<NotShownToStaff />} />
      </Routes>
    ),
    [screens],
  )
}

const NotShownToStaff = () => (
  <WorkPage label={copy.closed} bar={<TopBar title={copy.closed} />}>
    <title>{pageTitle(copy.closed)}</title>
    <EmptyState
      motif={null}
      title={copy.closed}
      sentence={copy.closedSentence}
      action={<ButtonLink to={routes.dashboard}>{copy.home}</ButtonLink>}
    />
  </WorkPage>
)
