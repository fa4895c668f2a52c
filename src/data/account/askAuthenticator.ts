import { WebAuthnError } from '@simplewebauthn/browser'
import { type CallResult, failed } from '../session/call.ts'

export { browserSupportsWebAuthn as supportsPasskeys } from '@simplewebauthn/browser'

/** `passkey_refused`: cancelled, not recognised, or too late: a browser does not say which. */
type AuthenticatorProblem = 'passkey_refused' | 'webauthn_credential_exists'

/** The device's answer after it has asked its person. */
export async function askAuthenticator<T>(ask: Promise<T>): Promise<CallResult<T, AuthenticatorProblem>> {
  try {
    return { ok: true, value: await ask }
  } catch (error) {
    // Any other error is a programming error, and is reported.
    if (!(error instanceof WebAuthnError) && !(error instanceof DOMException)) throw error
    const isKnown =
      error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
    return failed(isKnown ? 'webauthn_credential_exists' : 'passkey_refused')
  }
}
