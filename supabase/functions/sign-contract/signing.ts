import * as z from 'zod/mini'
import { addressOf } from '../_shared/address.ts'
import { type Backend, rpc } from '../_shared/backend.ts'
import { callingClient } from '../_shared/caller.ts'
import type { Result } from '../_shared/json-function.ts'
import { typedText } from '../_shared/typed-text.ts'
import { isPng } from './png.ts'

export const REQUEST_MOST_BYTES = 1_000_000

const AGENT_MOST = 400

const image = z.string().check(z.maxLength(300_000), z.refine(isPng))
const pad = { image, width: z.number().check(z.positive(), z.maximum(4_000)), height: z.literal(200) }
/** x and y in the pad's pixels, pressure 0–1, ms since the first point. */
const point = z.tuple([z.number(), z.number(), z.number(), z.number()])
const stroke = z.array(point).check(z.minLength(1), z.maxLength(20_000))

/** No price and no currency: whoever sends one is refused, not ignored. */
export const SignRequest = z.strictObject({
  plan: z.string().check(z.maxLength(40)),
  billing: z.string().check(z.maxLength(40)),
  promo: z.optional(z.nullable(typedText(40))),
  text_sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  terms_accepted: z.boolean(),
  signature: z.union([
    z.strictObject({
      kind: z.literal('drawn'),
      ...pad,
      strokes: z.array(stroke).check(z.minLength(1), z.maxLength(200)),
    }),
    z.strictObject({ kind: z.literal('typed'), ...pad, name: typedText(200, 1) }),
  ]),
})
type SignRequest = z.infer<typeof SignRequest>

type Context = { readonly token: string; readonly request: Request; readonly site: string | undefined }

/** The page says what was chosen and drawn; who, when and from where, only the server does (C2). */
export async function signContract(
  backend: Backend,
  signed: SignRequest,
  { token, request, site }: Context,
): Promise<Result> {
  const caller = await callingClient(backend, token)
  if (!caller.ok) return caller
  const { actor, aal, session, email } = caller.client
  const answer = await rpc(backend, 'sign_contract', {
    actor,
    request: signed,
    evidence: {
      ip: addressOf(request),
      user_agent: (request.headers.get('user-agent') ?? '').slice(0, AGENT_MOST),
      aal,
      session,
      email,
      // Of the code on the document: it has to be the same one when the document is made again.
      site: site ?? new URL(request.url).origin,
    },
  })
  return answer.ok ? { ok: true, body: answer.data } : answer
}
