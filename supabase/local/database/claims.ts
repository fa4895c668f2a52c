import type { Database, Queries } from './database.ts'
import { roleTimeouts } from './role-timeouts.ts'

/** The claims of an access token. Policies read them through auth.uid() and auth.jwt(). */
export interface Claims {
  role: 'anon' | 'authenticated' | 'service_role'
  sub?: string
  [claim: string]: unknown
}

/** Runs like a request of the API: one transaction, under the role and the claims of this person. */
export function asClaims<Result>(
  database: Database,
  claims: Claims,
  work: (tx: Queries) => Promise<Result>,
): Promise<Result> {
  return database.transaction(async (tx) => {
    await tx.query('select local_backend.assume_role($1::jsonb)', [claims])
    if (database.engine === 'postgres') await tx.query(roleTimeouts(claims.role))
    return work(tx)
  })
}
