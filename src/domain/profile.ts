import { entity, type OwnedEntity } from './entities.ts'
import type { TableRow } from './tableRow.ts'
import type { Effects, Intent } from './op.ts'

export type Profile = TableRow<'profiles'>

export const profiles: OwnedEntity<Profile> = entity('profiles')

/** What a person may change of the own profile. An empty text is none. */
export const profileFields = ['full_name', 'company', 'phone'] as const
export type ProfileField = (typeof profileFields)[number]
export type ProfileChanges = Readonly<Partial<Record<ProfileField, string>>>

export const NAME_LEAST = 2

/** base: what each field was when the person began to change it (S11). */
export const updateProfileIntent = (uid: string, fields: ProfileChanges, base: ProfileChanges): Intent => ({
  kind: 'update_profile',
  v: 1,
  args: { user_id: uid, fields },
  base,
  lane: `profile:${uid}`,
  subject: `profiles:${uid}`,
  quiet: false,
})

export const profileEffects: Effects<Profile> = {
  update_profile(row, { user_id: uid, fields }) {
    if (row.id !== uid || typeof fields !== 'object' || fields === null) return row
    const changed = { ...row }
    for (const [field, value] of Object.entries(fields)) {
      if (typeof value !== 'string') continue
      if (field === 'full_name') changed.full_name = value
      if (field === 'company') changed.company = value === '' ? null : value
      if (field === 'phone') changed.phone = value === '' ? null : value
    }
    return changed
  },
}
