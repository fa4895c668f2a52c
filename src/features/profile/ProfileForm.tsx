import { profileCopy, profileFieldName } from '../../copy/profile.ts'
import type { Profile } from '../../domain/profile.ts'
import { Button } from '../../ui/Button.tsx'
import { FieldGrid, FixedField, FormFoot, FormSkeleton, SettingsForm } from '../../ui/SettingsForm.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { useProfileForm } from './useProfileForm.ts'

export function ProfileForm({ profile, email }: { profile: Profile; email: string }) {
  const { element, ready, busy, changed, field, onSubmit, discard } = useProfileForm(profile)
  // Drafts are read first: otherwise their texts would appear in the fields a moment later.
  if (!ready) return <FormSkeleton fields={['plain', 'plain', 'plain', 'hint']} />
  return (
    <SettingsForm ref={element} label={profileCopy.form} onSubmit={onSubmit}>
      <FieldGrid>
        <TextField
          {...field('full_name')}
          label={profileFieldName.full_name}
          required
          autoComplete="name"
          autoCapitalize="words"
        />
        <TextField
          {...field('company')}
          label={profileFieldName.company}
          optional={profileCopy.optional}
          autoComplete="organization"
        />
        <TextField
          {...field('phone')}
          label={profileFieldName.phone}
          optional={profileCopy.optional}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
        />
        <FixedField>
          <TextField
            label={profileCopy.email}
            hint={profileCopy.emailHint}
            value={email}
            type="email"
            readOnly
          />
        </FixedField>
      </FieldGrid>
      <FormFoot
        note={changed ? profileCopy.unsaved : undefined}
        actions={
          <>
            {changed && (
              <Button onClick={discard} disabled={busy}>
                {profileCopy.discard}
              </Button>
            )}
            <SubmitButton busy={busy} busyText={profileCopy.saving} disabled={!changed}>
              {profileCopy.save}
            </SubmitButton>
          </>
        }
      />
    </SettingsForm>
  )
}
