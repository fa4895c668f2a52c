import { pageTitle } from '../../copy/brand.ts'
import { securityCopy } from '../../copy/security.ts'
import type { Person } from '../../domain/person.ts'
import { Security, type SecurityProps } from '../../features/account/settings/Security.tsx'
import { TopBar } from '../../ui/TopBar.tsx'
import { WorkPage } from '../../ui/WorkPage.tsx'
import { TopActions } from '../TopActions.tsx'

/** The staff's own account: they have no profile that a client writes. */
export function StaffSettings({ person, ...security }: { person: Person } & SecurityProps) {
  return (
    <WorkPage
      columns="narrow"
      label={securityCopy.page}
      bar={<TopBar title={securityCopy.page} actions={<TopActions person={person} />} />}
    >
      <title>{pageTitle(securityCopy.page)}</title>
      <Security {...security} />
    </WorkPage>
  )
}
