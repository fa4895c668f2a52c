import { pageTitle } from '../../copy/brand.ts'
import { profileCopy } from '../../copy/profile.ts'
import { usePerson } from '../../data/session/usePerson.ts'
import { Security } from '../../features/account/settings/Security.tsx'
import { ProfileSection } from '../../features/profile/ProfileSection.tsx'
import { TopBar } from '../../ui/TopBar.tsx'
import { WorkPage } from '../../ui/WorkPage.tsx'
import { TopActions } from '../TopActions.tsx'

export function Settings() {
  const person = usePerson()
  return (
    <WorkPage
      columns="narrow"
      label={profileCopy.page}
      bar={<TopBar title={profileCopy.page} actions={<TopActions />} />}
    >
      <title>{pageTitle(profileCopy.page)}</title>
      <ProfileSection uid={person.uid} email={person.email} />
      <Security />
    </WorkPage>
  )
}
