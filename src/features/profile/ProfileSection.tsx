import type { ReactNode } from 'react'
import { profileCopy } from '../../copy/profile.ts'
import { useProfile } from '../../data/mirror/useAccount.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { FormSkeleton } from '../../ui/SettingsForm.tsx'
import { Block } from '../../ui/WorkPage.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import { ProfileTrouble } from './ProfileTrouble.tsx'

type ProfileSectionProps = { uid: string; email: string; picture: ReactNode }

export function ProfileSection({ uid, email, picture }: ProfileSectionProps) {
  const profile = useProfile(uid)
  return (
    <Block title={profileCopy.title} sentence={profileCopy.sentence}>
      <ProfileTrouble uid={uid} />
      {profile === undefined && (
        <>
          <output>
            <VisuallyHidden>{profileCopy.loading}</VisuallyHidden>
          </output>
          <FormSkeleton fields={4} />
        </>
      )}
      {profile === null && (
        <EmptyState motif={null} title={profileCopy.none} sentence={profileCopy.noneSentence} />
      )}
      {picture}
      {profile && <ProfileForm key={uid} profile={profile} email={profile.email ?? email} />}
    </Block>
  )
}
