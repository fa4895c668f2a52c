import { Suspense } from 'react'
import { brand, homeLabel } from '../../copy/brand.ts'
import { shellCopy } from '../../copy/shell.ts'
import { viewAsCopy as copy } from '../../copy/viewAs.ts'
import { PersonContext } from '../../data/session/usePerson.ts'
import type { Profile } from '../../domain/profile.ts'
import { ViewBand, ViewOff, ViewNavigation } from '../../features/view-as/ViewFrame.tsx'
import { AppShell } from '../../features/work-frame/AppShell.tsx'
import { SideRail } from '../../features/work-frame/SideRail.tsx'
import { routes } from '../../routes.ts'
import { clientHref, viewAsHref } from '../../staffHrefs.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Logo } from '../../ui/Logo.tsx'
import { destinationsOf } from '../destinations.ts'
import { PageLoading } from '../screens/PageLoading.tsx'
import { PortalRouter } from './PortalRouter.tsx'
import { portalPages, PortalScreens } from './PortalScreens.tsx'

/** The portal's frame and screens, with the client as their person: they read the client's rows from this device. */
export function Portal({ client }: { client: Profile }) {
  const { id: uid, full_name: name, email } = client
  const destinations = destinationsOf(portalPages)
  return (
    <PersonContext value={{ uid, email: email ?? '', fullName: name, roles: [] }}>
      <AppShell
        area="client"
        skipLabel={shellCopy.skip}
        notice={<ViewBand client={name} leaveTo={clientHref(uid)} />}
        rail={
          <PortalRouter view={viewAsHref(uid)}>
            <SideRail
              label={copy.destinations}
              brand={<Logo name={brand} label={homeLabel} to={routes.dashboard} />}
              destinations={destinations}
              foot={null}
              person={{ name, detail: client.company ?? email ?? '' }}
              avatar={<Avatar name={name} picture={client.avatar_url} />}
            />
          </PortalRouter>
        }
        tabs={null}
      >
        <PortalRouter view={viewAsHref(uid)}>
          <ViewNavigation destinations={destinations} />
          <ViewOff>
            <Suspense fallback={<PageLoading />}>
              <PortalScreens />
            </Suspense>
          </ViewOff>
        </PortalRouter>
      </AppShell>
    </PersonContext>
  )
}
