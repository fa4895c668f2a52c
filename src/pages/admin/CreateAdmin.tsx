import { pageTitle } from '../../copy/brand.ts'
import { createAdminCopy } from '../../copy/staffAccounts.ts'
import { StaffForm } from '../../features/account/staff/StaffForm.tsx'
import { TopBar } from '../../ui/TopBar.tsx'
import { Block, WorkPage } from '../../ui/WorkPage.tsx'
import { TopActions } from '../TopActions.tsx'

export function CreateAdmin() {
  return (
    <WorkPage
      columns="narrow"
      label={createAdminCopy.page}
      bar={<TopBar title={createAdminCopy.page} actions={<TopActions />} />}
    >
      <title>{pageTitle(createAdminCopy.page)}</title>
      <Block title={createAdminCopy.title} sentence={createAdminCopy.sentence}>
        <StaffForm />
      </Block>
    </WorkPage>
  )
}
