import * as z from 'zod/mini'
import { type Backend, rpc } from '../_shared/backend.ts'
import { callingClient } from '../_shared/caller.ts'
import type { Result } from '../_shared/json-function.ts'
import { evidenceOf, signed } from '../_shared/signature.ts'

/** No amount: what the change costs, the database says. */
export const ChangeRequest = z.strictObject({ plan: z.string().check(z.maxLength(40)), ...signed })
type ChangeRequest = z.infer<typeof ChangeRequest>

type Context = { readonly token: string; readonly request: Request; readonly site: string | undefined }

/** A signed addendum: in force at once, or when what it costs more is paid. */
export async function changePlan(
  backend: Backend,
  choice: ChangeRequest,
  { token, request, site }: Context,
): Promise<Result> {
  const caller = await callingClient(backend, token)
  if (!caller.ok) return caller
  const answer = await rpc(backend, 'change_plan', {
    actor: caller.client.actor,
    request: choice,
    evidence: evidenceOf(request, caller.client, site ?? backend.url),
  })
  return answer.ok ? { ok: true, body: answer.data } : answer
}
