import { use, useMemo } from 'react'
import { Route, Routes } from 'react-router-dom'
import { pageTitle } from '../../copy/brand.ts'
import { viewAsCopy as said } from '../../copy/viewAs.ts'
import { patterns, routes } from '../../routes.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { TopBar } from '../../ui/TopBar.tsx'
import { WorkPage } from '../../ui/WorkPage.tsx'
import { clientPages } from '../pageTable/client.ts'
import type { Page } from '../pageTable/page.ts'

/**
 * What staff see of the portal. Not the conversation, which is read with a reason, and nothing that asks the server on behalf of the
 * person: settings, purchases, tools. There, the answer would be about the member of staff.
 */
const seen: ReadonlySet<string> = new Set<string>([
  routes.dashboard,
  routes.services,
  routes.licenses,
  patterns.billing,
  patterns.meetings,
  patterns.support,
  patterns.reports,
])

/** Below the seen ones, but to pay and to book. */
const unseen: ReadonlySet<string> = new Set<string>([patterns.planChange])

export const portalPages: readonly Page[] = clientPages.filter(({ path }) => seen.has(path))

// All at once: asked for while the screens are drawn, each would wait for the one before.
for (const { list } of portalPages) void list?.loadCached()

const flat = (pages: readonly Page[]): readonly Page[] =>
  pages.flatMap((one) => (one.list === undefined ? [one] : flat(use(one.list.loadCached()))))

/** The screen of the address, without the gates: the person of the view is not signed in. */
export function PortalScreens() {
  const screens = flat(portalPages).filter(({ path }) => !unseen.has(path))
  return useMemo(
    () => (
      <Routes>
        {screens.map(({ path, Screen }) => Screen && <Route key={path} path={path} element={<Screen />} />)}
        <Route path="*" element={<Closed />} />
      </Routes>
    ),
    [screens],
  )
}

const Closed = () => (
  <WorkPage label={said.closed} bar={<TopBar title={said.closed} />}>
    <title>{pageTitle(said.closed)}</title>
    <EmptyState
      motif={null}
      title={said.closed}
      sentence={said.closedSentence}
      action={<ButtonLink to={routes.dashboard}>{said.home}</ButtonLink>}
    />
  </WorkPage>
)
