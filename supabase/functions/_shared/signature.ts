import * as z from 'zod/mini'
import { addressOf } from './address.ts'
import type { Client } from './caller.ts'
import { isPng } from './png.ts'
import { typedText } from './typed-text.ts'

/** The limit of a request with a signature. */
export const SIGNED_MAX_BYTES = 1_000_000

const AGENT_MAX = 400

const image = z.string().check(z.maxLength(300_000), z.refine(isPng))
const pad = { image, width: z.number().check(z.positive(), z.maximum(4_000)), height: z.literal(200) }
/** x and y in the pad's pixels, pressure 0–1, ms since the first point. */
const point = z.tuple([z.number(), z.number(), z.number(), z.number()])
const stroke = z.array(point).check(z.minLength(1), z.maxLength(20_000))

/** The drawn or typed signature, with the hash of the text that was read. */
export const signed = {
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
}

/** Signer, address and assurance level, which only the server can determine (C2). */
export function evidenceOf(
  request: Request,
  { aal, session, email, emailVerifiedAt }: Client,
  site: string,
): Readonly<Record<string, string | null>> {
  return {
    ip: addressOf(request),
    user_agent: (request.headers.get('user-agent') ?? '').slice(0, AGENT_MAX),
    aal,
    session,
    email,
    email_verified_at: emailVerifiedAt,
    // For the code on the document: it must be the same when the document is made again.
    site,
  }
}
