import type { Queries } from '../database/database.ts'

/** A user as the auth API shows it to the user. */
export async function userJson(queries: Queries, userId: string): Promise<object | undefined> {
  const [row] = await queries.query<{ user: object }>(
    `select jsonb_strip_nulls(jsonb_build_object(
        'id', u.id, 'aud', u.aud, 'role', u.role, 'email', coalesce(u.email, ''), 'phone', coalesce(u.phone, ''),
        'email_confirmed_at', u.email_confirmed_at, 'confirmed_at', u.confirmed_at,
        'last_sign_in_at', u.last_sign_in_at, 'new_email', u.email_change,
        'created_at', u.created_at, 'updated_at', u.updated_at, 'is_anonymous', u.is_anonymous))
      -- Apart: a person's own null (company, of a private person) has to stay.
      || jsonb_build_object(
        'app_metadata', coalesce(u.raw_app_meta_data, '{}'),
        'user_metadata', coalesce(u.raw_user_meta_data, '{}'),
        'identities', coalesce((select jsonb_agg(jsonb_build_object(
            'identity_id', i.id, 'id', i.provider_id, 'user_id', i.user_id, 'identity_data', i.identity_data,
            'provider', i.provider, 'email', i.email, 'last_sign_in_at', i.last_sign_in_at,
            'created_at', i.created_at, 'updated_at', i.updated_at) order by i.created_at)
          from auth.identities i where i.user_id = u.id), '[]')) as user
       from auth.users u where u.id = $1`,
    [userId],
  )
  return row?.user
}
