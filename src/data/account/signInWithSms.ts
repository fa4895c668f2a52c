import { asCallResult, call, type CallResult, done, failed } from '../session/call.ts'
import { session } from '../session/session.ts'
import { type Entered, EnteredTokens, openEntered } from './newAccount.ts'

/** Signs in with a code sent by SMS. phone: E.164. */

/** name: of a new account; null only signs in, and a number without an account is refused. */
export async function sendSmsCode(phone: string, name: string | null): Promise<CallResult> {
  const sent = await call('/auth/v1/otp', {
    as: 'visitor',
    body: {
      phone,
      channel: 'sms',
      create_user: name !== null,
      data: name === null ? {} : { full_name: name },
    },
    answer: done,
    refusals: ['otp_disabled'],
  })
  return sent.ok ? sent : failed(sent.code === 'otp_disabled' ? 'no_account' : sent.code)
}

/** The account is created when the first code is sent. */
const NEW_FOR_MS = 15 * 60_000

export const signInWithSms = (phone: string, code: string): Promise<CallResult<Entered>> =>
  asCallResult<Entered>(async () => {
    const tokenBefore = await session.storedRefreshToken()
    const tokens = await call('/auth/v1/verify', {
      as: 'visitor',
      body: { type: 'sms', phone, token: code },
      answer: EnteredTokens,
      refusals: ['otp_expired'],
    })
    if (!tokens.ok) return failed(tokens.code === 'otp_expired' ? 'wrong_code' : tokens.code)
    return openEntered(tokens.value, tokenBefore, NEW_FOR_MS)
  })
