import * as z from 'zod/mini'
import { fromBase64Url } from '../backend/base64url.ts'

/** The user of a session, as far as the app reads it from the auth service. */
export const AuthUser = z.object({
  id: z.string(),
  email: z.optional(z.string()),
  /** A new address that the mails to both addresses have yet to confirm. */
  new_email: z.optional(z.string()),
  /** Set by the person: it may contain anything. */
  user_metadata: z.nullish(z.record(z.string(), z.unknown())),
  factors: z.nullish(
    z.array(
      z.object({ id: z.string(), factor_type: z.string(), status: z.string(), created_at: z.string() }),
    ),
  ),
})
export type AuthUser = z.infer<typeof AuthUser>

type Factor = NonNullable<AuthUser['factors']>[number]

/** The factors that use a code of six digits; the app offers no others. */
export const verifiedFactors = ({ factors }: AuthUser): Factor[] =>
  (factors ?? []).filter(({ status, factor_type: type }) => status === 'verified' && type === 'totp')

const Claims = z.object({ aal: z.optional(z.string()), session_id: z.optional(z.string()) })

/** The claims of a token, not verified: the server verifies them. */
function claimsOf(accessToken: string): z.infer<typeof Claims> {
  try {
    const payload = fromBase64Url(accessToken.split('.')[1] ?? '')
    const claims = Claims.safeParse(JSON.parse(new TextDecoder().decode(payload)))
    return claims.success ? claims.data : {}
  } catch {
    // A token of another shape has no readable claims.
    return {}
  }
}

export const lacksSecondFactor = (accessToken: string, user: AuthUser): boolean =>
  claimsOf(accessToken).aal !== 'aal2' && verifiedFactors(user).length > 0

/** The id of the session, the same after a refresh; null if the token has none. */
export const sessionIdOf = (accessToken: string): string | null => claimsOf(accessToken).session_id ?? null
