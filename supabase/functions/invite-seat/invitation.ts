import * as z from 'zod/mini'
import { rpcAs } from '../_shared/backend.ts'
import { toBase64Url } from '../_shared/base64url.ts'
import { type Result, sha256 } from '../_shared/json-function.ts'
import { type DeliveringBackend, deliverLetters } from '../_shared/deliver-now.ts'
import { queueLetter } from '../_shared/letters.ts'
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
  // 256 bits, encoded for a link.
  const secret = toBase64Url(crypto.getRandomValues(new Uint8Array(32)))
  const hash = await sha256(secret)
  const answer =
    'resend' in invitation
      ? await rpcAs(backend, token, 'resend_seat', {
          seat: invitation.resend,
          id: invitation.id,
          token_hash: hash,
        })
      : await rpcAs(backend, token, 'invite_seat', {
          id: invitation.id,
          license: invitation.license_id,
          email: invitation.email,
          token_hash: hash,
        })
  if (!answer.ok) return answer
  const { seat, invited, company, tool } = Object(answer.data)
  // On a repeat the seat exists and its letter was sent: only that letter contains the valid token.
  if (invited === true) {
    const letter = { token: secret, company: String(company), tool: String(tool) }
    await queueLetter(backend, String(Object(seat).email), 'seat_invitation', letter)
    await deliverLetters(backend)
  }
  return { ok: true, body: { seat } }
}
