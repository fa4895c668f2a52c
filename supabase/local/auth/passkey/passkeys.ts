import type { Queries } from '../../database/database.ts'
import { AuthRefusal } from '../errors.ts'
import { isUuid } from '../factor.ts'
import type { SignedIn } from '../signed-in.ts'

/** A passkey in the format of `auth.passkey.list()`. */
export interface PasskeyRow {
  id: string
  friendly_name: string
  created_at: string
  last_used_at?: string
}

const shown = `jsonb_strip_nulls(jsonb_build_object('id', c.id, 'friendly_name', c.friendly_name,
  'created_at', c.created_at, 'last_used_at', c.last_used_at)) as passkey`

/** Oldest first. */
export async function passkeysOf(queries: Queries, userId: string): Promise<PasskeyRow[]> {
  const rows = await queries.query<{ passkey: PasskeyRow }>(
    `select ${shown} from auth.webauthn_credentials c where c.user_id = $1 order by c.created_at, c.id`,
    [userId],
  )
  return rows.map(({ passkey }) => passkey)
}

export async function rename(
  queries: Queries,
  userId: string,
  id: string,
  name: string,
): Promise<PasskeyRow> {
  const [row] = await queries.query<{ passkey: PasskeyRow }>(
    `update auth.webauthn_credentials c set friendly_name = $3, updated_at = now()
      where c.id = $1 and c.user_id = $2 returning ${shown}`,
    [existing(id), userId, name],
  )
  if (row === undefined) throw notFound()
  return row.passkey
}

export async function remove(queries: Queries, userId: string, id: string): Promise<void> {
  const rows = await queries.query(
    'delete from auth.webauthn_credentials where id = $1 and user_id = $2 returning id',
    [existing(id), userId],
  )
  if (rows.length === 0) throw notFound()
}

/** A person with a second factor must show it first: a passkey signs in like the password does. */
export async function assertMayManage(queries: Queries, { user, session }: SignedIn): Promise<void> {
  if (session.aal === 'aal2') return
  const factors = await queries.query(
    `select 1 from auth.mfa_factors where user_id = $1 and status = 'verified' limit 1`,
    [user.id],
  )
  if (factors.length === 0) return
  throw new AuthRefusal(
    403,
    'insufficient_aal',
    'AAL2 session is required to manage passkeys when MFA is enabled',
  )
}

function existing(id: string): string {
  if (!isUuid(id)) throw notFound()
  return id
}

const notFound = (): AuthRefusal => new AuthRefusal(404, 'validation_failed', 'Passkey not found')
