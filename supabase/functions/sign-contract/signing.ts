import * as z from 'zod/mini'
import { type Backend, rpc } from '../_shared/backend.ts'
import { callingClient } from '../_shared/caller.ts'
import type { Result } from '../_shared/json-function.ts'
import { evidenceOf, signed } from '../_shared/signature.ts'
import { typedText } from '../_shared/typed-text.ts'

/** No price and no currency: whoever sends one is refused, not ignored. */
export const SignRequest = z.strictObject({
  plan: z.string().check(z.maxLength(40)),
  billing: z.string().check(z.maxLength(40)),
  promo: z.optional(z.nullable(typedText(40))),
  ...signed,
})
type SignRequest = z.infer<typeof SignRequest>

type Context = { readonly token: string; readonly request: Request; readonly site: string | undefined }

/** The page says what was chosen and drawn; the rest is the server's to say. */
export async function signContract(
  backend: Backend,
  choice: SignRequest,
  { token, request, site }: Context,
): Promise<Result> {
  const caller = await callingClient(backend, token)
  if (!caller.ok) return caller
  const answer = await rpc(backend, 'sign_contract', {
    actor: caller.client.actor,
    request: choice,
    evidence: evidenceOf(request, caller.client, site ?? backend.url),
  })
  return answer.ok ? { ok: true, body: answer.data } : answer
}
