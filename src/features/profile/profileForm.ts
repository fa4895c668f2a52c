import { profileCopy } from '../../copy/profile.ts'
import { isPlainLine, NAME_MAX } from '../../domain/name.ts'
import { NAME_MIN, type Profile, type ProfileField } from '../../domain/profile.ts'
import { normalizeText } from '../../domain/text.ts'
import { type Errors, errorsOf } from '../form/errors.ts'

/** The limits of the database. */
const most: Record<ProfileField, number> = { full_name: NAME_MAX, company: NAME_MAX, phone: 40 }

export type ProfileValues = Readonly<Record<ProfileField, string>>

export const valuesOf = ({ full_name, company, phone }: Profile): ProfileValues => ({
  full_name,
  company: company ?? '',
  phone: phone ?? '',
})

/** The error text of a field. */
function errorIn(field: ProfileField, typed: string): string | undefined {
  const length = Array.from(normalizeText(typed)).length
  if (field === 'full_name' && length < NAME_MIN) return profileCopy.shortName
  if (!isPlainLine(normalizeText(typed))) return profileCopy.unreadable
  return length > most[field] ? profileCopy.tooLong(most[field]) : undefined
}

export const errorsIn = (values: ProfileValues): Errors<ProfileValues> =>
  errorsOf<ProfileValues>({
    full_name: errorIn('full_name', values.full_name),
    company: errorIn('company', values.company),
    phone: errorIn('phone', values.phone),
  })
