import { type ReactNode, Suspense, useEffect } from 'react'
import { Navigate, useParams } from 'react-router-dom'
import { pageTitle } from '../../copy/brand.ts'
import { settingsCopy } from '../../copy/settings.ts'
import { usePerson } from '../../data/session/usePerson.ts'
import { Security } from '../../features/account/settings/Security.tsx'
import { FiscalSection } from '../../features/fiscal-data/FiscalSection.tsx'
import { ProfileSection } from '../../features/profile/ProfileSection.tsx'
import { ApiKeys } from '../../features/settings/ApiKeys.tsx'
import { Integrations } from '../../features/settings/Integrations.tsx'
import { PushSettings } from '../../features/settings/PushSettings.tsx'
import { NotificationChannels } from '../../features/settings/NotificationChannels.tsx'
import { OwnPicture } from '../../features/settings/OwnPicture.tsx'
import { Privacy } from '../../features/settings/Privacy.tsx'
import { type SettingsSection, settingsSections } from '../../settingsHrefs.ts'
import { SettingsIndex } from '../../features/settings/SettingsIndex.tsx'
import { Team } from '../../features/settings/Team.tsx'
import { lazyPartOfPage } from '../../features/lazy/lazy.tsx'
import { LockRow } from '../../features/device-lock/LockRow.tsx'
import { ThisDevice } from '../../features/settings/ThisDevice.tsx'
import { WhatsAppSettings } from '../../features/settings/WhatsAppSettings.tsx'
import { useSectionValues } from '../../features/settings/useSectionValues.ts'
import { InstallRow } from '../../features/install/InstallRow.tsx'
import { useSignOut } from '../../features/sign-out/useSignOut.tsx'
import { center } from '../../features/sync-center/centerStore.ts'
import { ThemeChoice } from '../../features/theme/ThemeChoice.tsx'
import { routes } from '../../routes.ts'
import { settingsIndex } from '../../styled-system/recipes'
import { usePhoneWidth } from '../../ui/media.ts'
import { Pending } from '../../ui/Pending.tsx'
import { TopBar } from '../../ui/TopBar.tsx'
import { WorkPage } from '../../ui/WorkPage.tsx'
import { TopActions } from '../TopActions.tsx'

// Its script is stored for offline use after those of the daily screens: the page must open without it.
const KeptFilesRow = lazyPartOfPage(() =>
  import('../../features/settings/KeptFilesRow.tsx').then((module) => module.KeptFilesRow),
)

/** On the desktop all sections next to their index; on the phone the index, and each section at its own address. */
export function Settings() {
  const { section: addressSection } = useParams()
  const isPhone = usePhoneWidth()
  const { uid, email } = usePerson()
  const values = useSectionValues(uid)
  const leave = useSignOut(center.show)
  const section = settingsSections.find((one) => one === addressSection)
  useEffect(() => {
    const target = isPhone || section === undefined ? null : document.getElementById(section)
    if (target === null) return undefined
    // Sections above it grow when their data arrives. It is kept in view until the person scrolls, taps or types.
    const sizes = new ResizeObserver(() => target.scrollIntoView())
    sizes.observe(target.parentElement ?? target)
    const stop = () => sizes.disconnect()
    for (const event of ['wheel', 'pointerdown', 'keydown']) addEventListener(event, stop, { once: true })
    return () => {
      stop()
      for (const event of ['wheel', 'pointerdown', 'keydown']) removeEventListener(event, stop)
    }
  }, [isPhone, section])
  if (addressSection !== undefined && section === undefined) return <Navigate replace to={routes.settings} />

  const contents: Record<SettingsSection, ReactNode> = {
    perfil: <ProfileSection uid={uid} email={email} picture={<OwnPicture uid={uid} side="client" />} />,
    fiscales: <FiscalSection uid={uid} />,
    seguridad: <Security />,
    avisos: (
      <>
        <NotificationChannels uid={uid} />
        <PushSettings uid={uid} side="client" />
        <WhatsAppSettings uid={uid} />
      </>
    ),
    equipo: <Team uid={uid} />,
    integraciones: <Integrations uid={uid} />,
    claves: <ApiKeys uid={uid} />,
    dispositivo: (
      <ThisDevice
        theme={<ThemeChoice />}
        install={<InstallRow />}
        lock={<LockRow uid={uid} email={email} />}
        files={
          <Suspense fallback={<Pending />}>
            <KeptFilesRow />
          </Suspense>
        }
        leave={leave}
      />
    ),
    privacidad: <Privacy uid={uid} />,
  }
  const shown = isPhone ? settingsSections.filter((one) => one === section) : settingsSections
  const part = settingsIndex()
  const back = isPhone && section !== undefined && { to: routes.settings, label: settingsCopy.back }
  return (
    <WorkPage
      label={settingsCopy.page}
      bar={
        <TopBar title={settingsCopy.page} actions={<TopActions />} {...(back === false ? {} : { back })} />
      }
    >
      <title>{pageTitle(settingsCopy.page)}</title>
      <div className={part.layout}>
        {(!isPhone || section === undefined) && (
          <SettingsIndex current={isPhone ? null : (section ?? settingsSections[0])} values={values} />
        )}
        {shown.length > 0 && (
          <div className={part.sections}>
            {shown.map((one) => (
              <div key={one} id={one} className={part.section}>
                {contents[one]}
              </div>
            ))}
          </div>
        )}
      </div>
      {leave.dialog}
    </WorkPage>
  )
}
