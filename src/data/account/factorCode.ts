import * as z from 'zod/mini'
import { call, type CallResult } from '../session/call.ts'
import { Tokens } from '../session/tokens.ts'

const Challenged = z.object({ id: z.string() })

/** Opens the time in which a code of this factor is taken. */
const challengeOf = (token: string, factor: string) =>
  call(`/auth/v1/factors/${factor}/challenge`, { as: { token }, answer: Challenged })

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

/** The code of an enrolled factor; the session goes on at the higher level, with new tokens. */
export async function showCode(token: string, factor: string, code: string): Promise<CallResult<Tokens>> {
  const challenge = await challengeOf(token, factor)
  return challenge.ok ? verifyCode(token, factor, challenge.value.id, code) : challenge
}

const Recovered = z.object({ removed: z.literal(true) })

/** One of the ten codes takes the lost factors away. */
export const spendRecoveryCode = (token: string, code: string) =>
  call('/functions/v1/recover-mfa', { as: { token }, body: { code }, answer: Recovered })
