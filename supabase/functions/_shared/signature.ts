import * as z from 'zod/mini'
import { addressOf } from './address.ts'
import type { Client } from './caller.ts'
import { isPng } from './png.ts'
import { typedText } from './typed-text.ts'

/** The limit of a request with a signature. */
export const SIGNED_MAX_BYTES = 1_000_000

const AGENT_MAX = 400

/** The same limits as in src/domain/signature.ts; a test compares them. */
export const strokesMax = { strokes: 200, points: 5_000 } as const
const [WIDTH_MAX, HEIGHT, DAY_MS] = [4_000, 200, 86_400_000] as const

const image = z.string().check(z.maxLength(300_000), z.refine(isPng))
const pad = { image, width: number(1, WIDTH_MAX, 2), height: z.literal(HEIGHT) }
/**
 * x and y in the pad's pixels, pressure 0–1, ms since the first point. The database stores and hashes these numbers as
 * text: without limits, 1e308 has 309 digits. A signature that was begun yesterday is as good as one begun a day ago.
 */
const point = z.tuple([
  number(0, WIDTH_MAX, 1),
  number(0, HEIGHT, 1),
  number(0, 1, 2),
  z.pipe(
    z.number().check(z.minimum(0)),
    z.transform((ms: number) => Math.min(Math.round(ms), DAY_MS)),
  ),
])
const stroke = z.array(point).check(z.minLength(1), z.maxLength(strokesMax.points))
const strokes = z.array(stroke).check(
  z.minLength(1),
  z.maxLength(strokesMax.strokes),
  z.refine((all) => all.reduce((many, { length }) => many + length, 0) <= strokesMax.points),
)

/** Rounded as on the device: another client's digits would be stored as they are. */
function number(least: number, most: number, places: number) {
  const factor = 10 ** places
  return z.pipe(
    z.number().check(z.minimum(least), z.maximum(most)),
    z.transform((value: number) => Math.round(value * factor) / factor),
  )
}

/** The drawn or typed signature, with the hash of the text that was read. */
export const signed = {
  text_sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  terms_accepted: z.boolean(),
  signature: z.union([
    z.strictObject({
      kind: z.literal('drawn'),
      ...pad,
      strokes,
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
    // The code on the document contains the address: it must be the same when the document is made again.
    site,
  }
}
