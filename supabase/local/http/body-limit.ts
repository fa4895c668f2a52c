import type { MiddlewareHandler } from 'hono'

const generalLimit = 2_000_000

/** The limits of an auth form and of a broadcast; a push of the sync contains hundreds of messages. */
const limits: readonly (readonly [path: string, bytes: number])[] = [
  ['/auth/v1/', 100_000],
  ['/realtime/v1/', 100_000],
]

/** For all bodies being read or answered: a hundred callers with the largest would fill the memory. */
const heldLimit = 64_000_000
let held = 0

export class BodyTooLarge extends Error {
  readonly limit: number

  constructor(limit: number) {
    super(`A request may have at most ${limit} bytes`)
    this.limit = limit
  }
}

/** The limit of all bodies together is reached. */
export class TooManyBodies extends Error {}

/**
 * Answers the same request with its body read; throws BodyTooLarge or TooManyBodies. Counted while reading, because
 * Content-Length can be missing or wrong; without a limit one request fills the memory of the server.
 */
export async function withReadBody<Answer>(
  request: Request,
  answer: (read: Request) => Promise<Answer>,
): Promise<Answer> {
  if (request.body === null) return answer(request)
  const limit = limitOf(request)
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw new BodyTooLarge(limit)
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of request.body) {
      const bytes: Uint8Array = chunk
      size += bytes.byteLength
      held += bytes.byteLength
      if (size > limit) throw new BodyTooLarge(limit)
      if (held > heldLimit) throw new TooManyBodies()
      chunks.push(bytes)
    }
    const { url, method, headers, signal } = request
    return await answer(new Request(url, { method, headers, signal, body: Buffer.concat(chunks) }))
  } finally {
    held -= size
  }
}

/**
 * For every service but Storage, whose files have their own limits and are not held in memory. Not `hono/body-limit`:
 * it measures each request alone, while the sum of all fills the memory.
 */
export const readBodies: MiddlewareHandler = (c, next) =>
  withReadBody(c.req.raw, async (read) => {
    c.req.raw = read
    await next()
  })

function limitOf({ url }: Request): number {
  const { pathname } = new URL(url)
  return limits.find(([path]) => pathname.startsWith(path))?.[1] ?? generalLimit
}

export function tooLarge({ message }: BodyTooLarge): Response {
  return Response.json(
    { code: 'payload_too_large', message, details: null, hint: null },
    // The rest of the body may still arrive; it must not be read as the next request.
    { status: 413, headers: { connection: 'close' } },
  )
}

export function tooBusy(): Response {
  return Response.json(
    { code: 'too_busy', message: 'The server reads too much at once', details: null, hint: null },
    { status: 503, headers: { connection: 'close', 'retry-after': '2' } },
  )
}
