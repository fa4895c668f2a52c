import { profileCopy } from '../../copy/profile.ts'
import { useDraft } from '../../data/sync/useDraft.ts'
import { type Profile, profileDraft, profileFields, updateProfileIntent } from '../../domain/profile.ts'
import { useRowForm } from '../form/useRowForm.ts'
import { errorsIn, valuesOf } from './profileForm.ts'

export const useProfileForm = (profile: Profile) =>
  useRowForm({
    fields: profileFields,
    saved: valuesOf(profile),
    drafts: {
      full_name: useDraft(profileDraft(profile.id, 'full_name')),
      company: useDraft(profileDraft(profile.id, 'company')),
      phone: useDraft(profileDraft(profile.id, 'phone')),
    },
    errorsIn,
    intentOf: (fields, base) => updateProfileIntent(profile.id, fields, base),
    texts: profileCopy,
  })
