import { failureTextOf } from '../../copy/failureTextOf.ts'
import type { RequestFailureCode } from '../../domain/failure.ts'

const ofAField: ReadonlySet<RequestFailureCode> = new Set([
  'invalid_credentials',
  'email_taken',
  'weak_password',
])

/** Shown at the field that must be typed again; a failure without a field is a toast. */
export function refusedField(code: RequestFailureCode): string | undefined {
  if (!ofAField.has(code)) return undefined
  const { title, detail } = failureTextOf(code)
  return detail === undefined ? title : `${title}. ${detail}`
}
