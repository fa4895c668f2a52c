import type { Queries } from '../database/database.ts'

/** A factor as the auth API shows it: never with its secret. */
const factorJson = `jsonb_strip_nulls(jsonb_build_object(
    'id', f.id, 'friendly_name', nullif(f.friendly_name, ''), 'factor_type', f.factor_type, 'status', f.status,
    'created_at', f.created_at, 'updated_at', f.updated_at))
  || jsonb_build_object('phone', coalesce(f.phone, ''), 'last_challenged_at', f.last_challenged_at)`

/** Turns a row `u` of auth.users into JSON. */
const userJsonSql = `jsonb_strip_nulls(jsonb_build_object(
    'id', u.id, 'aud', coalesce(u.aud, 'authenticated'), 'role', coalesce(u.role, 'authenticated'),
    'email', coalesce(u.email, ''), 'phone', coalesce(u.phone, ''),
    'email_confirmed_at', u.email_confirmed_at, 'invited_at', u.invited_at, 'phone_confirmed_at', u.phone_confirmed_at,
    'confirmation_sent_at', u.confirmation_sent_at, 'confirmed_at', u.confirmed_at,
    'recovery_sent_at', u.recovery_sent_at, 'new_email', nullif(u.email_change, ''),
    'email_change_sent_at', u.email_change_sent_at, 'reauthentication_sent_at', u.reauthentication_sent_at,
    'last_sign_in_at', u.last_sign_in_at, 'created_at', u.created_at, 'updated_at', u.updated_at,
    'banned_until', u.banned_until, 'deleted_at', u.deleted_at, 'is_anonymous', u.is_anonymous))
  -- Apart: a person's own null (company, of a private person) has to stay.
  || jsonb_build_object(
    'app_metadata', coalesce(u.raw_app_meta_data, '{}'),
    'user_metadata', coalesce(u.raw_user_meta_data, '{}'),
    'identities', coalesce((select jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
        'identity_id', i.id, 'id', i.provider_id, 'user_id', i.user_id,
        'provider', i.provider, 'email', i.email, 'last_sign_in_at', i.last_sign_in_at,
        'created_at', i.created_at, 'updated_at', i.updated_at))
        || jsonb_build_object('identity_data', i.identity_data) order by i.created_at)
      from auth.identities i where i.user_id = u.id), '[]'))
  || coalesce((select jsonb_build_object('factors', jsonb_agg(${factorJson} order by f.created_at))
      from auth.mfa_factors f where f.user_id = u.id having count(*) > 0), '{}')`

/** A user as the auth API returns it to the user, and to the holder of the secret key. */
export async function userJson(queries: Queries, userId: string): Promise<object | undefined> {
  const [row] = await queries.query<{ user: object }>(
    `select ${userJsonSql} as user from auth.users u where u.id = $1`,
    [userId],
  )
  return row?.user
}

export async function factorsOf(queries: Queries, userId: string): Promise<object[]> {
  const [row] = await queries.query<{ factors: object[] }>(
    `select coalesce(jsonb_agg(${factorJson} order by f.created_at), '[]') as factors
       from auth.mfa_factors f where f.user_id = $1`,
    [userId],
  )
  return row?.factors ?? []
}

export interface UserPage {
  users: object[]
  total: number
}

/** A page of all users. The order must be fixed SQL, never a visitor's text. */
export async function usersJson(
  queries: Queries,
  page: { number: number; size: number; ascending: boolean; filter: string },
): Promise<UserPage> {
  const direction = page.ascending ? 'asc' : 'desc'
  const matching = `from auth.users u where ($1 = '' or u.email like '%' || $1 || '%'
    or u.raw_user_meta_data ->> 'full_name' ilike '%' || $1 || '%')`
  const rows = await queries.query<{ user: object }>(
    `select ${userJsonSql} as user ${matching}
      order by u.created_at ${direction}, u.id ${direction} limit $2 offset $3`,
    [page.filter, page.size, (page.number - 1) * page.size],
  )
  const [counted] = await queries.query<{ total: number }>(`select count(*) as total ${matching}`, [
    page.filter,
  ])
  return { users: rows.map(({ user }) => user), total: counted?.total ?? 0 }
}
