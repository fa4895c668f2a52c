import type { MiddlewareHandler } from 'hono'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

const compress = promisify(gzip)

/** One packet: a shorter answer is no faster when compressed. */
const WORTH_BYTES = 1_400

/** Pictures, PDF files and archives are compressed already. */
const compressible = /^(application\/json|application\/[\w.+-]*\+json|text\/)/

/** A client that names gzip with `q=0` refuses it. */
const takesGzip = (accepted: string | null): boolean =>
  (accepted ?? '')
    .split(',')
    .map((one) => one.trim().toLowerCase())
    .some((one) => /^gzip\b/.test(one) && !/;\s*q=0(\.0*)?$/.test(one))

/**
 * The answer, compressed if the client accepts gzip and it is large enough. A first pull of 80 kB becomes 14 kB, which
 * saves one and a half seconds on slow 3G. BREACH does not apply: no page of another origin can make the browser send a
 * token with its request.
 */
export async function withCompression(request: Request, response: Response): Promise<Response> {
  const { status, statusText } = response
  // The headers of a fetched response are immutable.
  const headers = new Headers(response.headers)
  if (
    response.body === null ||
    request.method === 'HEAD' ||
    headers.has('content-encoding') ||
    !compressible.test(headers.get('content-type') ?? '')
  )
    return response
  headers.append('vary', 'accept-encoding')
  if (!takesGzip(request.headers.get('accept-encoding')))
    return new Response(response.body, { status, statusText, headers })
  const bytes = new Uint8Array(await response.arrayBuffer())
  if (bytes.length < WORTH_BYTES) return new Response(bytes, { status, statusText, headers })
  headers.set('content-encoding', 'gzip')
  headers.delete('content-length')
  // The default level takes twice the time for a twentieth less.
  return new Response(new Uint8Array(await compress(bytes, { level: 4 })), { status, statusText, headers })
}

/**
 * Replaces `hono/compress`, which compresses a stream at the default level and loses the length of the answer. An
 * unexpected failure is sent uncompressed.
 */
export const compressAnswers: MiddlewareHandler = async (c, next) => {
  await next()
  if (c.error !== undefined) return
  const answer = await withCompression(c.req.raw, c.res)
  // Without this, Hono puts the previous answer's headers over the new ones.
  c.res = undefined
  c.res = answer
}
