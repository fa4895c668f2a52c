import { pageTitle } from '../../copy/brand.ts'
import { profileCopy } from '../../copy/profile.ts'
import type { Person } from '../../domain/person.ts'
import { Security, type SecurityProps } from '../../features/account/settings/Security.tsx'
import { ProfileSection } from '../../features/profile/ProfileSection.tsx'
import { TopBar } from '../../ui/TopBar.tsx'
import { WorkPage } from '../../ui/WorkPage.tsx'
import { TopActions } from '../TopActions.tsx'

export function Settings({ person, ...security }: { person: Person } & SecurityProps) {
  return (
    <WorkPage
      columns="narrow"
      label={profileCopy.page}
      bar={<TopBar title={profileCopy.page} actions={<TopActions person={person} />} />}
    >
      <title>{pageTitle(profileCopy.page)}</title>
      <ProfileSection uid={person.uid} email={person.email} />
      <Security {...security} />
    </WorkPage>
  )
}
