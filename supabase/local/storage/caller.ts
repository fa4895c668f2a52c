import { type Identity, TokenRefused } from '../auth/identity.ts'
import type { Claims } from '../database/claims.ts'
import { apiKeyOf, bearerOf } from '../rest/handler.ts'
import { refusals } from './refusal.ts'

/** The requester of a file. */
export interface Caller {
  claims: Claims
  /** False for a plain link, which has neither key nor token. */
  authenticated: boolean
}

const anonymous: Caller = { claims: { role: 'anon' }, authenticated: false }

/** The rights for a signed link: they were checked when the link was made. */
export const byLink: Caller = { claims: { role: 'service_role' }, authenticated: true }

export async function callerOf(request: Request, identity: Identity): Promise<Caller> {
  const key = apiKeyOf(request)
  const kind = identity.kindOfKey(key)
  if (key !== null && kind === undefined) throw refusals.accessDenied('Invalid API key')
  const token = bearerOf(request)
  if (kind === undefined && token === undefined) return anonymous
  try {
    return { claims: await identity.claims(kind ?? 'publishable', token), authenticated: true }
  } catch (error) {
    if (!(error instanceof TokenRefused)) throw error
    // The message of the hosted service, by which supabase-js recognises an expired token.
    throw refusals.accessDenied(
      error.code === 'PGRST303' ? '"exp" claim timestamp check failed' : 'signature verification failed',
    )
  }
}

/** The person's id, for the owner columns. */
export function ownerOf({ claims }: Caller): string | null {
  return typeof claims.sub === 'string' ? claims.sub : null
}
