import { hash, verify } from '@node-rs/bcrypt'
import { AuthRefusal } from './errors.ts'
import { inTurn } from './password-queue.ts'
import type { AuthCall } from './route.ts'
import { settings } from './settings.ts'

const cost = 10

/**
 * The hash of a random, discarded password, at the cost of real ones. Computing it here would delay every start by 100
 * ms.
 */
const dummyHash = `$2b$${cost}$BzW9gKzj6IoVYAiFa7nrcO8pvJyKaO.vZ0AIEgEiY7W6KbG3EgibW`

export function assertStrong(password: string): void {
  const { passwordMinimumLength, passwordMaximumBytes } = settings
  if (Buffer.byteLength(password) > passwordMaximumBytes) {
    throw new AuthRefusal(
      400,
      'validation_failed',
      `Password cannot be longer than ${passwordMaximumBytes} characters`,
    )
  }
  if (password.length < passwordMinimumLength) {
    throw new AuthRefusal(
      422,
      'weak_password',
      `Password should be at least ${passwordMinimumLength} characters.`,
      { details: { weak_password: { reasons: ['length'] } } },
    )
  }
}

/** The caller whose network holds a place in the queue of the hashes. */
type Asker = Pick<AuthCall, 'address'>

/** bcrypt runs outside the main thread. */
export function hashPassword(password: string, { address }: Asker): Promise<string> {
  return inTurn(address, () => hash(password, { cost }))
}

/**
 * Takes the same time for a user with a password, a user without one, and an unknown user. Without it an unknown e-mail
 * is answered in 5 ms and a known one in 90, so an attacker can find out who is a client.
 */
export async function matchesPassword(
  password: string,
  stored: string | null | undefined,
  { address }: Asker,
): Promise<boolean> {
  const isHash = typeof stored === 'string' && /^\$2[aby]\$\d\d\$.{53}$/.test(stored)
  const matches = await inTurn(address, () => verify(password, isHash ? stored : dummyHash))
  return isHash && matches
}
