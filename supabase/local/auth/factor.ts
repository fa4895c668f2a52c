import type { Queries } from '../database/database.ts'
import { AuthRefusal } from './errors.ts'

export interface FactorRow {
  id: string
  user_id: string
  status: 'unverified' | 'verified'
  factor_type: 'totp' | 'phone' | 'webauthn'
  secret: string | null
  last_step: number | null
}

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

export function isUuid(text: string): boolean {
  return uuid.test(text)
}

/** A factor of this person; locked when a decision depends on it. */
export async function factorOf(
  queries: Queries,
  userId: string,
  factorId: string,
  lock: '' | 'for update' = '',
): Promise<FactorRow> {
  if (!isUuid(factorId)) throw new AuthRefusal(404, 'validation_failed', 'factor_id must be an UUID')
  const [factor] = await queries.query<FactorRow>(
    `select id, user_id, status, factor_type, secret, local_last_step as last_step
       from auth.mfa_factors where id = $1 and user_id = $2 ${lock}`,
    [factorId, userId],
  )
  if (factor === undefined) throw new AuthRefusal(404, 'mfa_factor_not_found', 'Factor not found')
  return factor
}

/** Sessions opened with this factor fall back to the rights of the password alone. */
export async function removeFactor(tx: Queries, factor: FactorRow): Promise<void> {
  await tx.query(
    `delete from auth.mfa_amr_claims a using auth.sessions s
      where s.id = a.session_id and s.user_id = $1 and s.factor_id = $2 and a.authentication_method = $3`,
    [factor.user_id, factor.id, factor.factor_type],
  )
  await tx.query(
    `update auth.sessions set aal = 'aal1', factor_id = null where user_id = $1 and factor_id = $2`,
    [factor.user_id, factor.id],
  )
  await tx.query('delete from auth.mfa_factors where id = $1', [factor.id])
}
