import { profileCopy } from '../../copy/profile.ts'
import { enqueueChange } from '../../data/sync/enqueueChange.ts'
import { type Draft, useDraft } from '../../data/sync/useDraft.ts'
import {
  type Profile,
  profileDraft,
  type ProfileField,
  profileFields,
  updateProfileIntent,
} from '../../domain/profile.ts'
import { showToast } from '../../ui/toasts.ts'
import { useAction } from '../action/useAction.ts'
import { useSavedToast } from '../action/useSavedToast.ts'
import { useFields } from '../form/useFields.ts'
import { changesIn, errorsIn, valuesOf, type Written } from './profileForm.ts'

/** The profile as it is edited: every key press is kept as a draft, and only changed fields are sent. */
export function useProfileForm(profile: Profile) {
  const drafts: Record<ProfileField, Draft> = {
    full_name: useDraft(profileDraft(profile.id, 'full_name')),
    company: useDraft(profileDraft(profile.id, 'company')),
    phone: useDraft(profileDraft(profile.id, 'phone')),
  }
  const tellSaved = useSavedToast()
  const { busy, act } = useAction()

  const saved = valuesOf(profile)
  const valueOf = (name: ProfileField) => {
    const { value, base } = drafts[name]
    return base === undefined ? saved[name] : (value ?? '')
  }
  const values = { full_name: valueOf('full_name'), company: valueOf('company'), phone: valueOf('phone') }
  const written = profileFields.flatMap((field): Written[] => {
    const { base } = drafts[field]
    return base === undefined ? [] : [{ field, value: values[field], base }]
  })
  const forget = () => {
    for (const { field } of written) drafts[field].clear()
  }

  const write = (name: ProfileField, value: string) => {
    const base = drafts[name].base ?? saved[name]
    // Typed back to what it was: there is nothing to keep.
    if (value === base) drafts[name].clear()
    else drafts[name].set(value, base)
  }

  const send = () => {
    const { fields: changed, base } = changesIn(written)
    return act(
      async () =>
        Object.keys(changed).length > 0
          ? enqueueChange(updateProfileIntent(profile.id, changed, base))
          : null,
      {
        onDone: (change) => {
          forget()
          reset()
          if (change === null) showToast('good', profileCopy.saved)
          else tellSaved(change, profileCopy.saved)
        },
        onRefused: () => showToast('bad', profileCopy.failed, profileCopy.notKept),
      },
    )
  }

  const { element, field, onSubmit, reset } = useFields({
    values,
    onWrite: write,
    validate: errorsIn,
    busy,
    onValid: () => {
      if (written.length > 0) void send()
    },
  })

  const ready = profileFields.every((name) => drafts[name].value !== undefined)
  return { element, ready, busy, changed: written.length > 0, field, onSubmit, discard: forget }
}
