import * as z from 'zod/mini'
import { releaseNeedsAuth } from '../sync/outbox.ts'
import { syncNow } from '../sync/useSyncStatus.ts'
import { verifiedFactors } from '../session/authUser.ts'
import { asCallResult, call, type CallResult, done, failed } from '../session/call.ts'
import { challengeOf, verifyCode } from './factorCode.ts'
import { myUser } from './myUser.ts'
import { withLock } from '../session/lock.ts'
import { session } from '../session/session.ts'
import { storedTokens } from '../session/tokenAnswer.ts'
import type { Tokens } from '../session/tokens.ts'
import { workspace } from '../session/workspace.ts'

/** The two-step verification of the signed-in person. */

const EnrolledFactor = z.object({
  id: z.string(),
  totp: z.object({ qr_code: z.string(), secret: z.string(), uri: z.string() }),
})

/** qr: a picture for an img. secret: the same as text. link: the same, for the app on this device. */
export type NewFactor = {
  readonly id: string
  readonly qr: string
  readonly secret: string
  readonly link: string
}

const remove = (factor: string) =>
  call(`/auth/v1/factors/${factor}`, { as: 'person', method: 'DELETE', answer: done })

/** name: shown in the authenticator app. An unfinished factor still uses the name; it is removed first. */
export const beginFactor = (name: string): Promise<CallResult<NewFactor>> =>
  asCallResult(async () => {
    const user = await myUser()
    if (!user.ok) return user
    for (const { id, status } of user.value.factors ?? [])
      if (status !== 'verified') {
        const removed = await remove(id)
        if (!removed.ok) return removed
      }
    const made = await call('/auth/v1/factors', {
      as: 'person',
      body: { factor_type: 'totp', friendly_name: name, issuer: name },
      answer: EnrolledFactor,
    })
    if (!made.ok) return made
    const { id, totp } = made.value
    const qr = `data:image/svg+xml;utf-8,${encodeURIComponent(totp.qr_code)}`
    return { ok: true, value: { id, qr, secret: totp.secret, link: totp.uri } }
  })

/** Verifies a code, and activates a new factor: from then on the session has the higher assurance level. */
export const verifyFactor = (factor: string, code: string): Promise<CallResult> =>
  asCallResult(async () => {
    const challenge = await challengeOf('person', factor)
    if (!challenge.ok) return challenge
    return withLock(() => raise((token) => verifyCode(token, factor, challenge.value.id, code)))
  })

async function raise(verify: (token: string) => Promise<CallResult<Tokens>>): Promise<CallResult> {
  const { uid } = workspace().person
  const [spent, token] = await Promise.all([session.storedRefreshToken(), session.accessToken(uid)])
  if (token === null) return failed('session_expired')
  const tokens = await verify(token)
  if (!tokens.ok) return tokens
  const adopted = await session.adopt(spent, uid, storedTokens(tokens.value))
  if (!adopted) return failed('session_expired')
  // Ops that waited for the higher level (aal2) are sent now, not at the next log-in.
  await releaseNeedsAuth(workspace().outbox)
  syncNow()
  return { ok: true, value: null }
}

/** Verifies the same person again with a code, before an action that requires it. */
export const confirmIdentity = (code: string): Promise<CallResult> =>
  asCallResult(async () => {
    const user = await myUser()
    if (!user.ok) return user
    const [factor] = verifiedFactors(user.value)
    return factor === undefined ? { ok: true, value: null } : verifyFactor(factor.id, code)
  })

export const removeFactors = (factors: readonly string[]): Promise<CallResult> =>
  asCallResult(async () => {
    for (const factor of factors) {
      const removed = await remove(factor)
      if (!removed.ok) return removed
    }
    return { ok: true, value: null }
  })

const Codes = z.pipe(
  z.object({ codes: z.array(z.string()) }),
  z.transform(({ codes }) => codes),
)

/** Ten recovery codes, shown once; older ones become void. */
export const newRecoveryCodes = (): Promise<CallResult<string[]>> =>
  call('/functions/v1/recover-mfa', { as: 'person', body: { renew: true }, answer: Codes })
