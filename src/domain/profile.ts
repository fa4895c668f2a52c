import { someOf, text } from './argument.ts'
import { defineChange, type EffectOn } from './change.ts'
import { entity, type OwnedEntity } from './entities.ts'
import type { TableRow } from './tableRow.ts'
import type { Intent } from './op.ts'

export type Profile = TableRow<'profiles'>

export const profiles: OwnedEntity<Profile> = entity('profiles')

/** The fields that a person may change in their profile. An empty text removes the value. */
export const profileFields = ['full_name', 'company', 'phone'] as const
export type ProfileField = (typeof profileFields)[number]
export type SomeProfileTexts = Readonly<Partial<Record<ProfileField, string>>>

export const NAME_MIN = 2

/** Draft key of a field that is being typed. */
export const profileDraft = (uid: string, field: ProfileField): string => draftOfField(uid, field)
const draftOfField = (uid: string, field: string): string => `profile:${uid}:${field}`

const updateProfile = defineChange(
  'update_profile',
  { user_id: text, fields: someOf(profileFields, text) },
  {
    base: 'texts',
    lane: ({ user_id: uid }) => `profile:${uid}`,
    subject: ({ user_id: uid }) => profileSubject(uid),
    textsUnder: 'fields',
    draft: ({ user_id: uid }, field) => draftOfField(uid, field),
    effect: (row: Profile, { user_id: uid, fields: typed }) =>
      row.id === uid
        ? {
            ...row,
            full_name: typed.full_name ?? row.full_name,
            company: orNone(typed.company, row.company),
            phone: orNone(typed.phone, row.phone),
          }
        : row,
  },
)

/** An empty text removes the value; undefined leaves it unchanged. */
const orNone = (typed: string | undefined, before: string | null): string | null =>
  typed === undefined ? before : typed === '' ? null : typed

/** The subject of the row's changes. */
export const profileSubject = (uid: string): string => `${profiles.name}:${uid}`

/** base: the value of each field when the person began to change it (S11). */
export const updateProfileIntent = (uid: string, typed: SomeProfileTexts, base: SomeProfileTexts): Intent =>
  updateProfile.intent({ user_id: uid, fields: typed }, base)

/** Edge, px: the largest picture on a screen has 72, at 2.6 pixels a point. */
export const PICTURE_EDGE = 192

/** The limit of private.is_picture: 18 kB as base64. */
export const PICTURE_CHARS_MAX = 24_576

export const pictureSubject = (uid: string): string => `${profileSubject(uid)}:picture`

const setPicture = defineChange(
  'set_picture',
  // A JPEG as a data URL; empty for none.
  { user_id: text, picture: text },
  {
    base: 'state',
    // A separate lane: a refused name does not block the picture.
    lane: ({ user_id: uid }) => pictureSubject(uid),
    subject: ({ user_id: uid }) => pictureSubject(uid),
    effect: (row: Profile, { user_id: uid, picture }) =>
      row.id === uid && (row.avatar_url ?? '') !== picture
        ? { ...row, avatar_url: picture === '' ? null : picture, picture_changes: row.picture_changes + 1 }
        : row,
  },
)

/** picture: a JPEG as a data URL; null for none. */
export const setPictureIntent = (
  { id, picture_changes: changes }: Pick<Profile, 'id' | 'picture_changes'>,
  picture: string | null,
): Intent => setPicture.intent({ user_id: id, picture: picture ?? '' }, { picture_changes: changes })

export const profileChanges = [updateProfile, setPicture] as const satisfies readonly EffectOn<Profile>[]
