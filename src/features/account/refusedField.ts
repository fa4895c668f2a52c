import { failureTextOf } from '../../copy/failureTextOf.ts'
import type { AccountFailureCode } from '../../domain/failure.ts'

const ofAField: ReadonlySet<AccountFailureCode> = new Set([
  'invalid_credentials',
  'email_taken',
  'weak_password',
])

/** Shown at the field that must be typed again; a failure without a field is a toast. */
export function refusedField(code: AccountFailureCode): string | undefined {
  if (!ofAField.has(code)) return undefined
  const { title, detail } = failureTextOf(code)
  return detail === undefined ? title : `${title}. ${detail}`
}
