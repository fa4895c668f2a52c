import { randomUUID } from 'node:crypto'
import type { Queries } from '../database/database.ts'
import { failureLine } from '../http/failure-line.ts'
import { AuthRefusal } from './errors.ts'
import { settings } from './settings.ts'

export interface UserRow {
  id: string
  email: string | null
  encrypted_password: string | null
  confirmed: boolean
  banned: boolean
  /** The person has signed up; the account was not made by staff. */
  signed_up: boolean
  email_change: string | null
  email_change_confirm_status: number
}

const rowColumns = `u.id, u.email, u.encrypted_password, u.email_confirmed_at is not null as confirmed,
  coalesce(u.banned_until > now(), false) as banned,
  coalesce(u.raw_user_meta_data ->> 'sub' = u.id::text, false) as signed_up, nullif(u.email_change, '') as email_change,
  coalesce(u.email_change_confirm_status, 0) as email_change_confirm_status`

export async function userById(queries: Queries, id: string): Promise<UserRow | undefined> {
  const [row] = await queries.query<UserRow>(`select ${rowColumns} from auth.users u where u.id = $1`, [id])
  return row
}

export async function userByEmail(queries: Queries, email: string): Promise<UserRow | undefined> {
  const [row] = await queries.query<UserRow>(
    `select ${rowColumns} from auth.users u where u.email = $1 and not u.is_sso_user`,
    [email],
  )
  return row
}

export interface NewUser {
  id?: string
  email: string
  passwordHash: string | null
  role?: string
  userMetadata: object
  appMetadata?: object
  /** Then the metadata contain the e-mail's claims, too, as hosted. */
  signedUpThemselves?: boolean
}

/** Creates a person with an e-mail identity, not confirmed yet. */
export async function createUser(tx: Queries, user: NewUser): Promise<string> {
  const { id = randomUUID(), email, role = 'authenticated' } = user
  assertSmallMetadata(user.userMetadata)
  const claims = { sub: id, email, email_verified: false, phone_verified: false }
  try {
    await tx.query(
      `insert into auth.users (id, aud, role, email, encrypted_password, raw_user_meta_data, raw_app_meta_data)
       values ($1, 'authenticated', $2, $3, $4, $5, $6)`,
      [
        id,
        role,
        email,
        user.passwordHash,
        user.signedUpThemselves === true ? { ...user.userMetadata, ...claims } : user.userMetadata,
        withoutNulls({ provider: 'email', providers: ['email'], ...user.appMetadata }),
      ],
    )
  } catch (error) {
    if (codeOf(error) === uniqueViolation)
      throw new AuthRefusal(422, 'user_already_exists', 'User already registered')
    // A trigger has refused: the reason is for the operator, not for the visitor.
    console.error(failureLine('Saving a new user', error))
    throw new AuthRefusal(500, 'unexpected_failure', 'Database error saving new user')
  }
  await tx.query(
    `insert into auth.identities (id, provider, provider_id, user_id, identity_data, last_sign_in_at)
     values ($1, 'email', $2, $3, $4, now())`,
    [randomUUID(), id, id, claims],
  )
  return id
}

/** The link in a mail to this address was opened: the address is confirmed. */
export async function confirmEmail(tx: Queries, userId: string): Promise<void> {
  await tx.query(
    `update auth.users
        set email_confirmed_at = coalesce(email_confirmed_at, now()), confirmation_token = null, updated_at = now(),
            raw_user_meta_data = coalesce(raw_user_meta_data, '{}') || '{"email_verified": true}'
      where id = $1`,
    [userId],
  )
  await tx.query(
    `update auth.identities i set identity_data = i.identity_data || '{"email_verified": true}', updated_at = now()
       from auth.users u where u.id = $1 and i.user_id = u.id and i.email = u.email`,
    [userId],
  )
}

/** The person's address becomes this one, also for signing in. */
export async function setEmail(tx: Queries, userId: string, email: string, verified: boolean): Promise<void> {
  try {
    await tx.query('update auth.users set email = $2, updated_at = now() where id = $1', [userId, email])
  } catch (error) {
    if (codeOf(error) === uniqueViolation) throw emailExists()
    throw error
  }
  const claims = { email, email_verified: verified }
  const changed = await tx.query(
    `update auth.identities set identity_data = identity_data || $2::jsonb, updated_at = now()
      where user_id = $1 and provider = 'email' returning id`,
    [userId, claims],
  )
  if (changed.length > 0) return
  await tx.query(
    `insert into auth.identities (id, provider, provider_id, user_id, identity_data)
     values ($1, 'email', $2, $3, $4)`,
    [randomUUID(), userId, userId, { sub: userId, phone_verified: false, ...claims }],
  )
}

type Metadata = 'raw_user_meta_data' | 'raw_app_meta_data'

/** Merges into the existing metadata; a null removes a key. */
export async function mergeMetadata(
  tx: Queries,
  userId: string,
  column: Metadata,
  changes: Record<string, unknown>,
): Promise<void> {
  const gone = Object.keys(changes).filter((key) => changes[key] === null)
  const changed = await tx.query(
    `update auth.users u set ${column} = n.merged, updated_at = now()
       from (select (coalesce(${column}, '{}') || $2::jsonb) - array(select jsonb_array_elements_text($3::jsonb)) as merged
               from auth.users where id = $1 for update) n
      where u.id = $1 and octet_length(n.merged::text) <= $4 returning u.id`,
    [userId, changes, gone, settings.userMetadataMaximumBytes],
  )
  if (changed.length === 0) throw tooMuchMetadata()
}

/** Refused before a mail is made, and before it is stored. */
export function assertSmallMetadata(metadata: object): void {
  if (Buffer.byteLength(JSON.stringify(metadata)) > settings.userMetadataMaximumBytes) throw tooMuchMetadata()
}

const tooMuchMetadata = (): AuthRefusal =>
  new AuthRefusal(
    422,
    'validation_failed',
    `User metadata may have at most ${settings.userMetadataMaximumBytes} bytes`,
  )

export function emailExists(): AuthRefusal {
  return new AuthRefusal(422, 'email_exists', 'A user with this email address has already been registered')
}

function withoutNulls(object: object): object {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== null))
}

const uniqueViolation = '23505'

function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null ? Reflect.get(error, 'code') : undefined
}
