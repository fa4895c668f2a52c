import { pageTitle } from '../../copy/brand.ts'
import { securityCopy } from '../../copy/security.ts'
import { Security } from '../../features/account/settings/Security.tsx'
import { ThisDevice } from '../../features/settings/ThisDevice.tsx'
import { useSignOut } from '../../features/sign-out/useSignOut.tsx'
import { ThemeChoice } from '../../features/theme/ThemeChoice.tsx'
import { TopBar } from '../../ui/TopBar.tsx'
import { WorkPage } from '../../ui/WorkPage.tsx'
import { TopActions } from '../TopActions.tsx'

/** The staff's own account: they have no profile that a client writes. */
export function StaffSettings() {
  const leave = useSignOut()
  return (
    <WorkPage
      columns="narrow"
      label={securityCopy.page}
      bar={<TopBar title={securityCopy.page} actions={<TopActions />} />}
    >
      <title>{pageTitle(securityCopy.page)}</title>
      <Security />
      <ThisDevice theme={<ThemeChoice />} leave={leave} />
      {leave.dialog}
    </WorkPage>
  )
}
