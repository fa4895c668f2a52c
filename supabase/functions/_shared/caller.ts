import { type Backend, rpcAs } from './backend.ts'
import type { Problem } from './problem.ts'

/** A calling client, as the database has them: checked there, including the second factor. */
export type Client = {
  readonly actor: string
  readonly aal: string
  readonly session: string | null
  readonly email: string | null
  /** When they proved that the address is theirs; null if they did not. */
  readonly emailVerifiedAt: string | null
}

/** Problems: `unauthorized`, `aal2_required`, `not_allowed` (staff have no account of their own). */
export async function callingClient(
  backend: Backend,
  token: string,
): Promise<{ ok: true; client: Client } | { ok: false; problem: Problem }> {
  const answer = await rpcAs(backend, token, 'acting_client', {})
  if (!answer.ok) return answer
  const { actor, aal, session, email, email_verified_at: verifiedAt } = Object(answer.data)
  return {
    ok: true,
    client: {
      actor: String(actor),
      aal: String(aal),
      session: typeof session === 'string' ? session : null,
      email: typeof email === 'string' ? email : null,
      emailVerifiedAt: typeof verifiedAt === 'string' ? verifiedAt : null,
    },
  }
}
