import type { MiddlewareHandler } from 'hono'
import { HeldBytes, TooManyBodies } from './held-bytes.ts'
import { networkOf } from './network.ts'
import type { ServiceContext } from './service.ts'
import { arriving, StalledBody } from './stalled-body.ts'

const generalLimit = 2_000_000

/** The limits of an auth form and of a broadcast; a push of the sync contains hundreds of messages. */
const limits: readonly (readonly [path: string, bytes: number])[] = [
  ['/auth/v1/', 100_000],
  ['/realtime/v1/', 100_000],
]

class BodyTooLarge extends Error {
  readonly limit: number

  constructor(limit: number) {
    super(`A request may have at most ${limit} bytes`)
    this.limit = limit
  }
}

/**
 * Answers the same request with its body read; throws BodyTooLarge, TooManyBodies or StalledBody. Counted while
 * reading, because Content-Length can be missing or wrong; without a limit one request fills the memory of the server.
 */
export async function withReadBody<Answer>(
  request: Request,
  address: string,
  answer: (read: Request) => Promise<Answer>,
): Promise<Answer> {
  if (request.body === null) return answer(request)
  const limit = limitOf(request)
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw new BodyTooLarge(limit)
  const chunks: Uint8Array[] = []
  let size = 0
  const held = new HeldBytes(networkOf(address))
  try {
    for await (const chunk of arriving(request.body)) {
      held.add(chunk)
      size += chunk.byteLength
      if (size > limit) throw new BodyTooLarge(limit)
      chunks.push(chunk)
    }
    const { url, method, headers, signal } = request
    return await answer(new Request(url, { method, headers, signal, body: Buffer.concat(chunks) }))
  } finally {
    held.release()
  }
}

/**
 * Reads the bodies of every service but Storage, whose files have their own limits and are not held in memory.
 * `hono/body-limit` is not used: it measures each request alone, while the sum of all fills the memory.
 */
export const readBodies: MiddlewareHandler<ServiceContext> = (c, next) =>
  withReadBody(c.req.raw, c.env.address, async (read) => {
    c.req.raw = read
    await next()
  })

function limitOf({ url }: Request): number {
  const { pathname } = new URL(url)
  return limits.find(([path]) => pathname.startsWith(path))?.[1] ?? generalLimit
}

/** The answer to a request whose body was not read to its end; undefined for another error. */
export function refusalOfBody(error: Error): Response | undefined {
  if (error instanceof BodyTooLarge) return refuse(413, 'payload_too_large', error.message)
  if (error instanceof StalledBody)
    return refuse(408, 'request_timeout', 'The request was not sent to its end')
  if (error instanceof TooManyBodies)
    return refuse(503, 'too_busy', 'The server reads too much at once', { 'retry-after': '2' })
  return undefined
}

function refuse(
  status: number,
  code: string,
  message: string,
  headers: Record<string, string> = {},
): Response {
  return Response.json(
    { code, message, details: null, hint: null },
    // The rest of the body may still arrive; it must not be read as the next request.
    { status, headers: { connection: 'close', ...headers } },
  )
}
