const bodyLimitBytes = 2_000_000

export class BodyTooLarge extends Error {}

/**
 * The same request with its body read, or BodyTooLarge. Counted while it comes, because a length can be left out
 * or be a lie; without a limit one request fills the memory of the server.
 */
export async function withReadBody(request: Request): Promise<Request> {
  if (request.body === null) return request
  if (Number(request.headers.get('content-length') ?? 0) > bodyLimitBytes) throw new BodyTooLarge()
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body) {
    const bytes: Uint8Array = chunk
    size += bytes.byteLength
    if (size > bodyLimitBytes) throw new BodyTooLarge()
    chunks.push(bytes)
  }
  const { url, method, headers, signal } = request
  return new Request(url, { method, headers, signal, body: Buffer.concat(chunks) })
}

export function tooLarge(): Response {
  return Response.json(
    {
      code: 'payload_too_large',
      message: `A request may have at most ${bodyLimitBytes} bytes`,
      details: null,
      hint: null,
    },
    // The rest of the body is still on its way; it is not to be taken for the next request.
    { status: 413, headers: { connection: 'close' } },
  )
}
