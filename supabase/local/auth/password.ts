import { hash, verify } from '@node-rs/bcrypt'
import { Mutex } from '../database/mutex.ts'
import { AuthRefusal } from './errors.ts'
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

/** bcrypt runs outside the main thread, one hash at a time, so that the other cores stay free. */
const turns = new Mutex()
const maxWaiting = 100

function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (turns.waiting >= maxWaiting)
    throw new AuthRefusal(429, 'over_request_rate_limit', 'Request rate limit reached', {
      headers: { 'retry-after': '10' },
    })
  return turns.run(work)
}

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, { cost }))
}

/**
 * Takes the same time for a user with a password, a user without one, and an unknown user. Without it an unknown e-mail
 * is answered in 5 ms and a known one in 90, so an attacker can find out who is a client.
 */
export async function matchesPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  const isHash = typeof stored === 'string' && /^\$2[aby]\$\d\d\$.{53}$/.test(stored)
  const matches = await inTurn(() => verify(password, isHash ? stored : dummyHash))
  return isHash && matches
}
