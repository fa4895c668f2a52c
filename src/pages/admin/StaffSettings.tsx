import { pageTitle } from '../../copy/brand.ts'
import { securityCopy } from '../../copy/security.ts'
import { usePerson } from '../../data/session/usePerson.ts'
import { Security } from '../../features/account/settings/Security.tsx'
import { Availability } from '../../features/settings/Availability.tsx'
import { CannedReplies } from '../../features/settings/CannedReplies.tsx'
import { OwnPicture } from '../../features/settings/OwnPicture.tsx'
import { LockRow } from '../../features/device-lock/LockRow.tsx'
import { ThisDevice } from '../../features/settings/ThisDevice.tsx'
import { PushSettings } from '../../features/settings/PushSettings.tsx'
import { InstallRow } from '../../features/install/InstallRow.tsx'
import { useSignOut } from '../../features/sign-out/useSignOut.tsx'
import { center } from '../../features/sync-center/centerStore.ts'
import { ThemeChoice } from '../../features/theme/ThemeChoice.tsx'
import { TopBar } from '../../ui/TopBar.tsx'
import { WorkPage } from '../../ui/WorkPage.tsx'
import { TopActions } from '../TopActions.tsx'

/**
 * The settings of a member of the staff. Only a super admin changes name and specialty on the card that clients see.
 */
export function StaffSettings() {
  const leave = useSignOut(center.show)
  const { uid, email, roles } = usePerson()
  return (
    <WorkPage
      columns="narrow"
      label={securityCopy.page}
      bar={<TopBar title={securityCopy.page} actions={<TopActions />} />}
    >
      <title>{pageTitle(securityCopy.page)}</title>
      <OwnPicture uid={uid} side="staff" />
      {roles.includes('agent') && <Availability />}
      <CannedReplies uid={uid} sharesThem={roles.includes('super_admin')} />
      <Security />
      <PushSettings uid={uid} side="staff" />
      <ThisDevice
        theme={<ThemeChoice />}
        install={<InstallRow />}
        lock={<LockRow uid={uid} email={email} />}
        leave={leave}
      />
      {leave.dialog}
    </WorkPage>
  )
}
