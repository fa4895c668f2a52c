import type * as z from 'zod/mini'
import { type Backend, rpc } from './backend.ts'
import { callingClient } from './caller.ts'
import { jsonFunction } from './json-function.ts'
import type { Problem } from './problem.ts'
import { evidenceOf, SIGNED_MAX_BYTES } from './signature.ts'

type SignedFunction<Input> = {
  readonly name: string
  readonly input: z.ZodMiniType<Input>
  /** The database function that receives {actor, request, evidence}. */
  readonly rpcName: string
  readonly backend: Backend
  readonly site: string | undefined
  /** What has to be asked as the caller first, in a transaction of its own: a refused signature rolls its own back. */
  readonly prepared?: (choice: Input, token: string) => Promise<Prepared<Input>>
}

type Prepared<Input> =
  | { readonly ok: true; readonly choice: Input }
  | { readonly ok: false; readonly problem: Problem }

/**
 * The page sends the choice and the drawing; the server adds signer, time and address; the database decides the rest.
 */
export function signedFunction<Input>(
  options: SignedFunction<Input>,
): (request: Request) => Promise<Response> {
  const { name, input, rpcName, backend, site, prepared } = options
  return jsonFunction({
    name,
    input,
    bodyMaxBytes: SIGNED_MAX_BYTES,
    backend,
    site,
    run: async ({ input: sent, token, request }) => {
      const caller = await callingClient(backend, token ?? '')
      if (!caller.ok) return caller
      // The evidence contains the e-mail address: an unverified address proves nothing about the signer.
      if (caller.client.emailVerifiedAt === null)
        return { ok: false, problem: { status: 409, code: 'email_unverified' } }
      const ready: Prepared<Input> =
        prepared === undefined ? { ok: true, choice: sent } : await prepared(sent, token ?? '')
      if (!ready.ok) return ready
      const answer = await rpc(backend, rpcName, {
        actor: caller.client.actor,
        request: ready.choice,
        evidence: evidenceOf(request, caller.client, site ?? backend.url),
      })
      return answer.ok ? { ok: true, body: answer.data } : answer
    },
  })
}
