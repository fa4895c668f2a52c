import * as z from 'zod/mini'
import { call, type CallResult } from '../session/call.ts'
import { Tokens } from '../session/tokens.ts'

const FactorChallenge = z.object({ id: z.string() })

/** Starts a challenge: the period in which a code of this factor is accepted. as: whose factor it is. */
export const challengeOf = (as: 'person' | { readonly token: string }, factor: string) =>
  call(`/auth/v1/factors/${factor}/challenge`, { as, answer: FactorChallenge })

export const verifyCode = (
  token: string,
  factor: string,
  challengeId: string,
  code: string,
): Promise<CallResult<Tokens>> =>
  call(`/auth/v1/factors/${factor}/verify`, {
    as: { token },
    body: { challenge_id: challengeId, code },
    answer: Tokens,
  })

/**
 * Verifies a code of an enrolled factor; the session continues at the higher assurance level (aal2), with new tokens.
 */
export async function verifyFactorCode(
  token: string,
  factor: string,
  code: string,
): Promise<CallResult<Tokens>> {
  const challenge = await challengeOf({ token }, factor)
  return challenge.ok ? verifyCode(token, factor, challenge.value.id, code) : challenge
}

const FactorsRemoved = z.object({ removed: z.literal(true) })

/** Removes the lost factors with one of the ten recovery codes. */
export const spendRecoveryCode = (token: string, code: string) =>
  call('/functions/v1/recover-mfa', { as: { token }, body: { code }, answer: FactorsRemoved })
