import * as z from 'zod/mini'
import { type Answered, ask, Tokens } from '../session/authService.ts'

const Challenged = z.object({ id: z.string() })

/** Opens the time in which a code of this factor is taken. */
const challengeOf = (token: string, factor: string) =>
  ask(`/auth/v1/factors/${factor}/challenge`, token, { method: 'POST', body: {}, answer: Challenged })

export const verifyCode = (
  token: string,
  factor: string,
  challengeId: string,
  code: string,
): Promise<Answered<Tokens>> =>
  ask(`/auth/v1/factors/${factor}/verify`, token, {
    method: 'POST',
    body: { challenge_id: challengeId, code },
    answer: Tokens,
  })

/** The code of an enrolled factor; the session goes on at the higher level, with new tokens. */
export async function showCode(token: string, factor: string, code: string): Promise<Answered<Tokens>> {
  const challenge = await challengeOf(token, factor)
  return challenge.ok ? verifyCode(token, factor, challenge.value.id, code) : challenge
}

const Recovered = z.object({ removed: z.literal(true) })

/** One of the ten codes takes the lost factors away. */
export const spendRecoveryCode = (token: string, code: string) =>
  ask('/functions/v1/recover-mfa', token, { method: 'POST', body: { code }, answer: Recovered })
