import { fromBase64Url, toBase64Url } from '../backend/base64url.ts'

/**
 * The screen lock of the phone or computer (finger, face, PIN), requested by WebAuthn. The answers are not sent
 * anywhere: they protect against a person with the unlocked phone in the hand; a person who can forge an answer can
 * also change the page.
 */

const ANSWER_TIMEOUT_MS = 60_000
/** The flags in the authenticator's answer; one of them means that the person was verified, not only present. */
const [FLAGS_AT, VERIFIED_BIT] = [32, 0b100]

const random = (bytes: number) => crypto.getRandomValues(new Uint8Array(bytes))

/** Whether this device has a screen lock that WebAuthn can request. */
export async function hasScreenLock(): Promise<boolean> {
  if (!('PublicKeyCredential' in globalThis)) return false
  return PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable()
}

/** The browser's answer: refused, cancelled and too late are one error there. */
async function credentialOf(ask: Promise<Credential | null>): Promise<PublicKeyCredential | null> {
  try {
    const credential = await ask
    return credential instanceof PublicKeyCredential ? credential : null
  } catch (error) {
    if (error instanceof DOMException) return null
    throw error
  }
}

/** Makes a credential after one prompt; null when the person refused. Needs a tap. name: shown in the phone's list. */
export async function makeCredential(name: string): Promise<string | null> {
  const made = await credentialOf(
    navigator.credentials.create({
      publicKey: {
        challenge: random(32),
        rp: { name },
        // Random: with the account's id it would replace a passkey of the account.
        user: { id: random(16), name, displayName: name },
        pubKeyCredParams: [
          { type: 'public-key', alg: -7 },
          { type: 'public-key', alg: -257 },
        ],
        authenticatorSelection: {
          authenticatorAttachment: 'platform',
          residentKey: 'discouraged',
          userVerification: 'required',
        },
        timeout: ANSWER_TIMEOUT_MS,
      },
    }),
  )
  return made === null ? null : toBase64Url(new Uint8Array(made.rawId))
}

/** Whether the person of this device was verified. Needs a tap. */
export async function isPersonVerified(credential: string): Promise<boolean> {
  const found = await credentialOf(
    navigator.credentials.get({
      publicKey: {
        challenge: random(32),
        allowCredentials: [{ type: 'public-key', id: fromBase64Url(credential), transports: ['internal'] }],
        userVerification: 'required',
        timeout: ANSWER_TIMEOUT_MS,
      },
    }),
  )
  const answer = found?.response
  if (!(answer instanceof AuthenticatorAssertionResponse)) return false
  return ((new Uint8Array(answer.authenticatorData)[FLAGS_AT] ?? 0) & VERIFIED_BIT) !== 0
}
