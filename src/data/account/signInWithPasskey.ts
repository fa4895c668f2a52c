import { type PublicKeyCredentialRequestOptionsJSON, startAuthentication } from '@simplewebauthn/browser'
import * as z from 'zod/mini'
import { asCallResult, call } from '../session/call.ts'
import { session } from '../session/session.ts'
import { Tokens } from '../session/tokens.ts'
import { askAuthenticator } from './askAuthenticator.ts'
import { openSessionOf } from './openSession.ts'

const refusals = [
  'passkey_disabled',
  'webauthn_verification_failed',
  'webauthn_challenge_expired',
  'webauthn_challenge_not_found',
  'email_not_confirmed',
] as const

const SignInOptions = z.object({
  challenge_id: z.string(),
  // Read by the browser: the server made them for it.
  options: z.custom<PublicKeyCredentialRequestOptionsJSON>((given) => typeof given === 'object'),
})

/** The device offers its passkeys for this site; a second factor is required as after a password. */
export const signInWithPasskey = () =>
  asCallResult(async () => {
    const tokenBefore = await session.storedRefreshToken()
    const asked = await call('/auth/v1/passkeys/authentication/options', {
      as: 'visitor',
      answer: SignInOptions,
      refusals,
    })
    if (!asked.ok) return asked
    const { challenge_id, options } = asked.value
    const signed = await askAuthenticator(startAuthentication({ optionsJSON: options }))
    if (!signed.ok) return signed
    const tokens = await call('/auth/v1/passkeys/authentication/verify', {
      as: 'visitor',
      body: { challenge_id, credential: signed.value },
      answer: Tokens,
      refusals,
    })
    return tokens.ok ? openSessionOf(tokens.value, tokenBefore) : tokens
  })
