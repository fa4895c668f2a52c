import { type ComponentType, type ReactNode, Suspense } from 'react'
import { brand, homeLabel } from '../../copy/brand.ts'
import { shellCopy } from '../../copy/shell.ts'
import { deferredWorkMayStart } from '../../data/backend/deferredWork.ts'
import { usePerson } from '../../data/session/usePerson.ts'
import { ThemeChoice } from '../../features/theme/ThemeChoice.tsx'
import { UpdateBanner } from '../../features/update/UpdateBanner.tsx'
import { routes } from '../../routes.ts'
import { AppShell } from '../../features/work-frame/AppShell.tsx'
import { BottomTabs } from '../../features/work-frame/BottomTabs.tsx'
import type { Destination } from '../../features/work-frame/destination.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { Logo } from '../../ui/Logo.tsx'
import { RailPlace, SideRail } from '../../features/work-frame/SideRail.tsx'
import { useDialog } from '../../ui/useDialog.ts'
import { CrashScreen } from '../screens/CrashScreen.tsx'
import { PageLoading } from '../screens/PageLoading.tsx'
import { deferredParts } from './deferredParts.ts'

const Nothing = () => null

/**
 * Loads a part after the first content, outside the initial bundle. If it fails to load, the page must still render.
 */
function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Meanwhile: ComponentType<Props> = Nothing,
) {
  const Part = lazyPart(async () => {
    await deferredWorkMayStart()
    return load()
  }, Meanwhile)
  return (props: Props) => (
    <Suspense fallback={<Meanwhile {...props} />}>
      <Part {...props} />
    </Suspense>
  )
}
const SyncBanners = later(deferredParts.syncBanners)
const Drawers = later(deferredParts.drawers)
const OwnAvatar = later(deferredParts.ownAvatar, Avatar)
const SearchButton = later(deferredParts.searchButton, RailPlace)
const SignOut = later(deferredParts.railSignOut, RailPlace)
const MoreMenu = later(deferredParts.moreMenu)

type WorkplaceProps = {
  area: 'client' | 'staff'
  /** Shown next to the person's name. */
  detail: string
  destinations: Destination[]
  notice?: ReactNode
  children: ReactNode
}

/** The layout of dashboard and admin: navigation, the signed-in person, the theme, sign-out. */
export function SignedInFrame({ area, detail, destinations, notice, children }: WorkplaceProps) {
  const person = usePerson()
  const more = useDialog()
  const name = person.fullName === '' ? person.email : person.fullName
  const who = { name, detail }
  return (
    <AppShell
      area={area}
      skipLabel={shellCopy.skip}
      notice={
        <>
          <UpdateBanner />
          {notice}
          <SyncBanners />
        </>
      }
      rail={
        <SideRail
          label={shellCopy.navigation}
          brand={<Logo name={brand} label={homeLabel} to={routes.home} />}
          destinations={destinations}
          person={who}
          avatar={<OwnAvatar uid={person.uid} name={name} size="sm" />}
          foot={
            <>
              <SearchButton />
              <ThemeChoice iconsOnly />
              <SignOut />
            </>
          }
        />
      }
      tabs={
        <BottomTabs
          label={shellCopy.tabs}
          destinations={destinations}
          more={{ text: shellCopy.more, onClick: () => more.show(true) }}
        />
      }
    >
      <CrashScreen>
        <Suspense fallback={<PageLoading />}>{children}</Suspense>
      </CrashScreen>
      {more.content && (
        <MoreMenu
          open={more.open}
          person={who}
          destinations={destinations.filter(({ tab }) => tab === false)}
          onClose={more.close}
        />
      )}
      <Drawers uid={person.uid} area={area} />
    </AppShell>
  )
}
