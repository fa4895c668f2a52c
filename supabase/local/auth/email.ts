import { type Body, textOf } from './body.ts'
import { AuthRefusal } from './errors.ts'

/** The pattern of HTML's own e-mail field, which the hosted service also uses. */
const pattern =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/

/** Returns the address in lower case, as it is stored. */
export function emailOf(body: Body, key = 'email', missing = 'An email address is required'): string {
  const email = textOf(body, key)
  if (email === '') throw invalid(missing)
  if (email.length > 255) throw invalid('An email address is too long')
  if (!pattern.test(email)) throw invalid('Unable to validate email address: invalid format')
  return email.toLowerCase()
}

function invalid(message: string): AuthRefusal {
  return new AuthRefusal(400, 'validation_failed', message)
}
