import { pageTitle } from '../../copy/brand.ts'
import { createAdminCopy } from '../../copy/staffAccounts.ts'
import type { Person } from '../../domain/person.ts'
import { StaffForm } from '../../features/account/staff/StaffForm.tsx'
import { TopBar } from '../../ui/TopBar.tsx'
import { Block, WorkPage } from '../../ui/WorkPage.tsx'
import { TopActions } from '../TopActions.tsx'

export function CreateAdmin({ person }: { person: Person }) {
  return (
    <WorkPage
      columns="narrow"
      label={createAdminCopy.page}
      bar={<TopBar title={createAdminCopy.page} actions={<TopActions person={person} />} />}
    >
      <title>{pageTitle(createAdminCopy.page)}</title>
      <Block title={createAdminCopy.title} sentence={createAdminCopy.sentence}>
        <StaffForm />
      </Block>
    </WorkPage>
  )
}
