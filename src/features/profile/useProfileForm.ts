import { type FormEvent, useRef, useState } from 'react'
import { profileCopy } from '../../copy/profile.ts'
import { enqueueChange } from '../../data/sync/enqueueChange.ts'
import { type Draft, useDraft } from '../../data/sync/useDraft.ts'
import { useSyncStatus } from '../../data/sync/useSyncStatus.ts'
import { reportMistake } from '../../data/storage/faultCode.ts'
import {
  type Profile,
  profileDraft,
  type ProfileField,
  profileFields,
  updateProfileIntent,
} from '../../domain/profile.ts'
import { clearToasts, showToast } from '../../ui/toasts.ts'
import { changesIn, firstWrong, valuesOf, type Written, wrongWith } from './profileForm.ts'

/** The profile as it is written over: every letter is kept, and only what changed is sent. */
export function useProfileForm(profile: Profile) {
  const drafts: Record<ProfileField, Draft> = {
    full_name: useDraft(profileDraft(profile.id, 'full_name')),
    company: useDraft(profileDraft(profile.id, 'company')),
    phone: useDraft(profileDraft(profile.id, 'phone')),
  }
  const { online } = useSyncStatus()
  const element = useRef<HTMLFormElement>(null)
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)

  const stands = valuesOf(profile)
  const valueOf = (name: ProfileField) => {
    const { value, base } = drafts[name]
    return base === undefined ? stands[name] : (value ?? '')
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
    const base = drafts[name].base ?? stands[name]
    // Typed back to what it was: there is nothing to keep.
    if (value === base) drafts[name].clear()
    else drafts[name].set(value, base)
  }

  const send = async () => {
    const { fields, base } = changesIn(written)
    setBusy(true)
    try {
      if (Object.keys(fields).length > 0) await enqueueChange(updateProfileIntent(profile.id, fields, base))
      forget()
      setTried(false)
      showToast('good', profileCopy.saved, online ? undefined : profileCopy.savedOffline)
    } catch (error) {
      reportMistake(error)
      showToast('bad', profileCopy.failed, profileCopy.notKept)
    }
    setBusy(false)
  }

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (busy || written.length === 0) return
    setTried(true)
    clearToasts()
    const wrong = firstWrong(values)
    const input = wrong === undefined ? null : element.current?.elements.namedItem(wrong)
    if (wrong === undefined) void send()
    else if (input instanceof HTMLInputElement) input.focus()
  }

  const field = (name: ProfileField) => ({
    name,
    value: values[name],
    error: (tried ? wrongWith(name, values[name]) : null) ?? undefined,
    // Not disabled: the focus would be lost.
    readOnly: busy,
    onChange: (event: { target: { value: string } }) => write(name, event.target.value),
  })

  const ready = profileFields.every((name) => drafts[name].value !== undefined)
  return { element, ready, busy, changed: written.length > 0, field, onSubmit, discard: forget }
}
