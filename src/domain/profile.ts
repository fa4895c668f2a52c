import * as z from 'zod/mini'
import type { Entity } from './entity.ts'
import type { Effects, Intent } from './op.ts'

// The bundler drops a pure call that nobody uses, but not the calls in its arguments: hence the function.
export const Profile = /* @__PURE__ */ (() =>
  z.object({
    id: z.uuid(),
    full_name: z.string(),
    company: z.nullable(z.string()),
    phone: z.nullable(z.string()),
    email: z.nullable(z.string()),
    plan_type: z.nullable(z.string()),
    created_at: z.string(),
    sync_seq: z.number(),
  }))()
export type Profile = z.infer<typeof Profile>

export const profiles = {
  name: 'profiles',
  space: 'account',
  key: 'id',
  owner: 'id',
  ownerIndex: 'id',
  indexes: 'id',
  thread: null,
} as const satisfies Entity

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
