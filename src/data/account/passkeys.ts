import { type PublicKeyCredentialCreationOptionsJSON, startRegistration } from '@simplewebauthn/browser'
import * as z from 'zod/mini'
import { asCallResult, call, type CallResult, done } from '../session/call.ts'
import { session } from '../session/session.ts'
import { Tokens } from '../session/tokens.ts'
import { askAuthenticator } from './askAuthenticator.ts'

/** The passkeys of the signed-in person. The server accepts no more than this. */
export const PASSKEYS_MAX = 10
/** The server's limit is 120 bytes; an accented letter has two. */
export const PASSKEY_NAME_MAX = 60

export type Passkey = {
  readonly id: string
  /** Null: not named by the person, and the authenticator is unknown to the server. */
  readonly name: string | null
  readonly createdAt: string
  readonly lastUsedAt: string | null
}

/** The server's name for an unknown authenticator. */
const UNKNOWN = 'Passkey'

const AnsweredPasskey = z.pipe(
  z.object({
    id: z.string(),
    friendly_name: z.optional(z.string()),
    created_at: z.string(),
    last_used_at: z.optional(z.string()),
  }),
  z.transform(
    ({ id, friendly_name: name = UNKNOWN, created_at: createdAt, last_used_at: used }): Passkey => ({
      id,
      name: name === UNKNOWN ? null : name,
      createdAt,
      lastUsedAt: used ?? null,
    }),
  ),
)
const AnsweredPasskeys = z.array(AnsweredPasskey)

export const myPasskeys = (): Promise<CallResult<Passkey[]>> =>
  call('/auth/v1/passkeys', { as: 'person', method: 'GET', answer: AnsweredPasskeys })

const NewOptions = z.object({
  challenge_id: z.string(),
  // Read by the browser: the server made them for it.
  options: z.custom<PublicKeyCredentialCreationOptionsJSON>((given) => typeof given === 'object'),
})

const refusals = [
  'passkey_disabled',
  'too_many_passkeys',
  'webauthn_credential_exists',
  'webauthn_verification_failed',
  'webauthn_challenge_expired',
  'webauthn_challenge_not_found',
] as const

/** Requires the current password: otherwise anyone who holds the unlocked phone could add a passkey. */
export const addPasskey = (email: string, password: string) =>
  asCallResult(async () => {
    const proved = await call('/auth/v1/token?grant_type=password', {
      as: 'visitor',
      body: { email, password },
      answer: Tokens,
    })
    if (!proved.ok) return proved
    await session.revoke(proved.value.access_token)
    const begun = await call('/auth/v1/passkeys/registration/options', {
      as: 'person',
      answer: NewOptions,
      refusals,
    })
    if (!begun.ok) return begun
    const { challenge_id, options } = begun.value
    const made = await askAuthenticator(startRegistration({ optionsJSON: options }))
    if (!made.ok) return made
    return call('/auth/v1/passkeys/registration/verify', {
      as: 'person',
      body: { challenge_id, credential: made.value },
      answer: done,
      refusals,
    })
  })

export const renamePasskey = (id: string, name: string): Promise<CallResult> =>
  call(`/auth/v1/passkeys/${id}`, {
    as: 'person',
    method: 'PATCH',
    body: { friendly_name: name },
    answer: done,
  })

export const removePasskey = (id: string): Promise<CallResult> =>
  call(`/auth/v1/passkeys/${id}`, { as: 'person', method: 'DELETE', answer: done })
