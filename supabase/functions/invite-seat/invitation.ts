import * as z from 'zod/mini'
import { rpcAs } from '../_shared/backend.ts'
import { toBase64Url } from '../_shared/base64url.ts'
import { type Result, sha256 } from '../_shared/json-function.ts'
import { type DeliveringBackend, deliverLetters } from '../_shared/deliver-now.ts'
import { typedEmail } from '../_shared/typed-text.ts'

export const Invitation = z.union([
  z.strictObject({ id: z.uuid(), license_id: z.uuid(), email: typedEmail }),
  /** Invites again, in place of a seat whose invitation is still open. */
  z.strictObject({ id: z.uuid(), resend: z.uuid() }),
  /** Accepts an invitation with the token from its letter, for the account of the invited address. */
  z.strictObject({ accept: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)) }),
])
export type Invitation = z.infer<typeof Invitation>

export async function invite(
  backend: DeliveringBackend,
  invitation: Invitation,
  token: string | null,
): Promise<Result> {
  if (token === null) return { ok: false, problem: { status: 401, code: 'unauthorized' } }
  if ('accept' in invitation) {
    const answer = await rpcAs(backend, token, 'accept_seat', { token_hash: await sha256(invitation.accept) })
    return answer.ok ? { ok: true, body: answer.data } : answer
  }
  // 256 bits, encoded for a link. The database writes the letter with the seat: what failed between two requests left
  // a person who is never told of the invitation.
  const secret = toBase64Url(crypto.getRandomValues(new Uint8Array(32)))
  const answer =
    'resend' in invitation
      ? await rpcAs(backend, token, 'resend_seat', {
          seat: invitation.resend,
          id: invitation.id,
          token: secret,
        })
      : await rpcAs(backend, token, 'invite_seat', {
          id: invitation.id,
          license: invitation.license_id,
          email: invitation.email,
          token: secret,
        })
  if (!answer.ok) return answer
  const { seat, invited } = Object(answer.data)
  if (invited === true) await deliverLetters(backend)
  return { ok: true, body: { seat } }
}
