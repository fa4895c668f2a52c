import type { ReactNode } from 'react'
import { profileConflictCopy, profileCopy, profileFieldName } from '../../copy/profile.ts'
import { useProfile } from '../../data/mirror/useAccountRows.ts'
import { profileFields, profileSubject } from '../../domain/profile.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LoadingLabel } from '../../ui/Loading.tsx'
import { FormSkeleton } from '../../ui/SettingsForm.tsx'
import { Block } from '../../ui/WorkPage.tsx'
import { UnresolvedRowChange } from '../action/UnresolvedRowChange.tsx'
import { ProfileForm } from './ProfileForm.tsx'

type ProfileSectionProps = { uid: string; email: string; picture: ReactNode }

const labelOf = (name: string): string => {
  const field = profileFields.find((one) => one === name)
  return field === undefined ? name : profileFieldName[field]
}

export function ProfileSection({ uid, email, picture }: ProfileSectionProps) {
  const profile = useProfile(uid)
  return (
    <Block title={profileCopy.title} sentence={profileCopy.sentence}>
      <UnresolvedRowChange
        subject={profileSubject(uid)}
        labelOf={labelOf}
        conflict={profileConflictCopy}
        saved={profileCopy.saved}
        failed={profileCopy.failed}
      />
      {picture}
      {profile === undefined && (
        <output>
          <LoadingLabel>{profileCopy.loading}</LoadingLabel>
          <FormSkeleton fields={['plain', 'plain', 'plain', 'hint']} />
        </output>
      )}
      {profile === null && (
        <EmptyState motif={null} title={profileCopy.none} sentence={profileCopy.noneSentence} />
      )}
      {profile && <ProfileForm key={uid} profile={profile} email={profile.email ?? email} />}
    </Block>
  )
}
