import { pageTitle } from '../../copy/brand.ts'
import { securityCopy } from '../../copy/security.ts'
import { Security } from '../../features/account/settings/Security.tsx'
import { TopBar } from '../../ui/TopBar.tsx'
import { WorkPage } from '../../ui/WorkPage.tsx'
import { TopActions } from '../TopActions.tsx'

/** The staff's own account: they have no profile that a client writes. */
export function StaffSettings() {
  return (
    <WorkPage
      columns="narrow"
      label={securityCopy.page}
      bar={<TopBar title={securityCopy.page} actions={<TopActions />} />}
    >
      <title>{pageTitle(securityCopy.page)}</title>
      <Security />
    </WorkPage>
  )
}
