import { randomUUID } from 'node:crypto'
import { textOf } from '../body.ts'
import { AuthRefusal } from '../errors.ts'
import { isUuid } from '../factor.ts'
import type { AuthCall } from '../route.ts'
import { settings } from '../settings.ts'
import { type RelyingParty, relyingPartyOf } from './relying-party.ts'

type Kind = 'registration' | 'authentication'

/** The challenge that an authenticator must sign, and its page. */
export interface PasskeyChallenge extends RelyingParty {
  challenge: string
}

/** userId: of the account that gets a new passkey; null at a sign-in. */
export async function answerWithChallenge(
  call: AuthCall,
  kind: Kind,
  userId: string | null,
  options: { challenge: string },
): Promise<Response> {
  const id = randomUUID()
  // A challenge needs no session: without this, the table would grow with every request.
  await call.database.query('delete from auth.webauthn_challenges where expires_at < now()')
  const [row] = await call.database.query<{ expires_at: number }>(
    `insert into auth.webauthn_challenges (id, user_id, challenge_type, session_data, expires_at)
     values ($1, $2, $3, $4, now() + make_interval(secs => $5))
     returning floor(extract(epoch from expires_at))::float8 as expires_at`,
    [
      id,
      userId,
      kind,
      { challenge: options.challenge, ...relyingPartyOf(call) } satisfies PasskeyChallenge,
      settings.challengeSeconds,
    ],
  )
  return Response.json({ challenge_id: id, options, expires_at: row?.expires_at })
}

/** The challenge is deleted whatever the result: each is valid for one attempt. */
export async function takeChallenge(
  { body, database }: AuthCall,
  kind: Kind,
  userId: string | null,
): Promise<PasskeyChallenge> {
  const id = textOf(body, 'challenge_id')
  if (id === '') throw new AuthRefusal(400, 'validation_failed', 'challenge_id is required')
  if ((body['credential'] ?? undefined) === undefined)
    throw new AuthRefusal(400, 'validation_failed', 'credential is required')
  if (!isUuid(id)) throw new AuthRefusal(400, 'validation_failed', 'challenge_id must be a valid UUID')
  const [row] = await database.query<{ session_data: PasskeyChallenge; expired: boolean }>(
    `delete from auth.webauthn_challenges
      where id = $1 and challenge_type = $2 and user_id is not distinct from $3::uuid
     returning session_data, expires_at < now() as expired`,
    [id, kind, userId],
  )
  if (row === undefined)
    throw new AuthRefusal(400, 'webauthn_challenge_not_found', 'Challenge not found or already used')
  if (row.expired) throw new AuthRefusal(400, 'webauthn_challenge_expired', 'Challenge has expired')
  return row.session_data
}
