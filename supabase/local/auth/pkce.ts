import { createHash, randomUUID, timingSafeEqual } from 'node:crypto'
import type { Queries } from '../database/database.ts'
import { type Body, textOf } from './body.ts'
import { AuthRefusal } from './errors.ts'

/** The challenge of a page that has the verifier. Without the verifier, the link in the mail opens no session. */
export interface Challenge {
  challenge: string
  method: 's256' | 'plain'
}

/** The kind of link; the session's `amr` contains this name. */
export type FlowMethod = 'recovery' | 'magiclink' | 'email_change' | 'email/signup' | 'invite'

/** The prefix of a token whose link returns a code, which the page exchanges for a session. */
export const pkcePrefix = 'pkce_'

const flowSeconds = 300

/** Undefined when the page uses the implicit flow, the default of supabase-js. */
export function challengeOf(body: Body): Challenge | undefined {
  const [challenge, method] = [
    textOf(body, 'code_challenge'),
    textOf(body, 'code_challenge_method').toLowerCase(),
  ]
  if (challenge === '' && method === '') return undefined
  if (challenge === '' || method === '') {
    throw invalid('PKCE flow requires code_challenge_method and code_challenge')
  }
  if (!/^[\w.~-]{43,128}$/.test(challenge)) {
    throw invalid('code challenge has to be between 43 and 128 characters')
  }
  if (method !== 's256' && method !== 'plain') throw invalid('Invalid code_challenge_method')
  return { challenge, method }
}

export async function beginFlow(
  tx: Queries,
  userId: string,
  flow: FlowMethod,
  asked: Challenge | undefined,
): Promise<void> {
  if (asked === undefined) return
  await tx.query(`delete from auth.flow_state where created_at < now() - interval '1 day'`)
  await tx.query(
    `insert into auth.flow_state (id, user_id, auth_code, authentication_method, provider_type,
       code_challenge_method, code_challenge) values ($1, $2, $3, $4, $5, $6, $7)`,
    [randomUUID(), userId, randomUUID(), flow, flow, asked.method, asked.challenge],
  )
}

/** Issues the code of the person's newest flow. */
export async function issueCode(tx: Queries, userId: string, flow: string): Promise<string> {
  const [row] = await tx.query<{ code: string }>(
    `update auth.flow_state set auth_code_issued_at = now(), updated_at = now()
      where id = (select id from auth.flow_state where user_id = $1 and authentication_method = $2
                   order by created_at desc limit 1)
     returning auth_code as code`,
    [userId, flow],
  )
  if (row === undefined) {
    throw new AuthRefusal(400, 'flow_state_not_found', 'No associated flow state found.')
  }
  return row.code
}

/** The user and flow of a code; the code is deleted. */
export async function redeemCode(
  tx: Queries,
  code: string,
  verifier: string,
): Promise<{ userId: string; flow: FlowMethod }> {
  const [row] = await tx.query<{
    id: string
    user_id: string
    flow: FlowMethod
    challenge: string
    method: string
    expired: boolean
  }>(
    `select id, user_id, authentication_method as flow, code_challenge as challenge, code_challenge_method as method,
            auth_code_issued_at < now() - make_interval(secs => $2) as expired
       from auth.flow_state where auth_code = $1 and auth_code_issued_at is not null for update`,
    [code, flowSeconds],
  )
  if (row === undefined) {
    throw new AuthRefusal(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found')
  }
  if (row.expired) {
    throw new AuthRefusal(422, 'flow_state_expired', 'invalid flow state, flow state has expired')
  }
  const computed =
    row.method === 's256' ? createHash('sha256').update(verifier).digest('base64url') : verifier
  if (!sameText(computed, row.challenge)) {
    throw new AuthRefusal(
      400,
      'bad_code_verifier',
      'code challenge does not match previously saved code verifier',
    )
  }
  await tx.query('delete from auth.flow_state where id = $1', [row.id])
  return { userId: row.user_id, flow: row.flow }
}

function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}

function invalid(message: string): AuthRefusal {
  return new AuthRefusal(400, 'validation_failed', message)
}
