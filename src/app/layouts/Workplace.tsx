import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { brand, homeLabel } from '../../copy/brand.ts'
import { shellCopy } from '../../copy/shell.ts'
import { signOutCopy } from '../../copy/signOut.ts'
import { firstPaint } from '../../data/backend/afterFirstPaint.ts'
import { loadPart } from '../../data/backend/loadPart.ts'
import { usePerson } from '../../data/session/usePerson.ts'
import { useSignOut } from '../../features/sign-out/useSignOut.tsx'
import { ThemeChoice } from '../../features/theme/ThemeChoice.tsx'
import { UpdateBanner } from '../../features/update/UpdateBanner.tsx'
import { routes } from '../../routes.ts'
import { AppShell } from '../../features/work-frame/AppShell.tsx'
import { BottomTabs } from '../../features/work-frame/BottomTabs.tsx'
import type { Destination } from '../../features/work-frame/destination.ts'
import { LogOut } from '../../ui/icons.ts'
import { Logo } from '../../ui/Logo.tsx'
import { RailButton, SideRail } from '../../features/work-frame/SideRail.tsx'
import { useDialog } from '../../ui/useDialog.ts'
import { CrashScreen } from '../screens/CrashScreen.tsx'
import { PageLoading } from '../screens/PageLoading.tsx'

/** After the first content: out of the first script. Its failure must not take the page along. */
const later = <Props,>(load: () => Promise<ComponentType<Props>>) =>
  lazy<ComponentType<Props>>(async () => {
    await firstPaint()
    const component = await loadPart(load)
    return { default: component ?? (() => null) }
  })
const SetBackBanner = later(() =>
  import('../../features/sync-center/SetBackBanner.tsx').then((module) => module.SetBackBanner),
)
const Drawers = later(() => import('./Drawers.tsx').then((module) => module.Drawers))
const MoreMenu = lazy(() => import('./MoreMenu.tsx').then((module) => ({ default: module.MoreMenu })))

type WorkplaceProps = {
  area: 'client' | 'staff'
  /** Beside the person's name. */
  detail: string
  destinations: Destination[]
  notice?: ReactNode
  children: ReactNode
}

/** The layout of dashboard and admin: navigation, the signed-in person, the theme, sign-out. */
export function Workplace({ area, detail, destinations, notice, children }: WorkplaceProps) {
  const person = usePerson()
  const more = useDialog()
  const signOut = useSignOut()
  const who = { name: person.fullName === '' ? person.email : person.fullName, detail }
  return (
    <AppShell
      area={area}
      skipLabel={shellCopy.skip}
      notice={
        <>
          <UpdateBanner />
          {notice}
          <Suspense fallback={null}>
            <SetBackBanner />
          </Suspense>
        </>
      }
      rail={
        <SideRail
          label={shellCopy.navigation}
          brand={<Logo name={brand} label={homeLabel} to={routes.home} />}
          destinations={destinations}
          person={who}
          foot={
            <>
              <ThemeChoice iconsOnly />
              <RailButton icon={LogOut} onClick={signOut.ask} disabled={signOut.busy}>
                {signOutCopy.button}
              </RailButton>
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
        <Suspense fallback={null}>
          <MoreMenu
            open={more.open}
            person={who}
            places={destinations.filter(({ tab }) => tab === false)}
            onClose={more.close}
            onSignOut={signOut.ask}
          />
        </Suspense>
      )}
      <Suspense fallback={null}>
        <Drawers uid={person.uid} area={area} />
      </Suspense>
      {signOut.dialog}
    </AppShell>
  )
}
