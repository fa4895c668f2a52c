import { compare, hash } from 'bcryptjs'
import type { Database } from '../database/database.ts'

/** Of nobody's password, at the cost that real ones have. */
const nobody = hash(crypto.randomUUID(), 10)

/**
 * Spends the time of a password check on an e-mail that nobody has; false when somebody has it. Without it an
 * unknown e-mail is answered in 5 ms and a known one in 90, and anybody can ask who is a client.
 */
export async function spendOnUnknown(
  database: Database,
  email: unknown,
  password: unknown,
): Promise<boolean> {
  if (typeof email !== 'string' || typeof password !== 'string' || email === '' || password === '')
    return false
  const [known] = await database.query(
    'select 1 from auth.users where email = lower($1) and encrypted_password is not null',
    [email],
  )
  if (known !== undefined) return false
  await compare(password, await nobody)
  return true
}
