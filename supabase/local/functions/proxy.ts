import { withAddress } from '../http/forwarding-headers.ts'

/** Hop-by-hop headers: they apply to one connection, not to the whole path from the client to the function. */
const hopByHopHeaders = [
  'connection',
  'content-length',
  'expect',
  'host',
  'keep-alive',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]

/** A request with its body, and the client's address. */
export interface IncomingRequest {
  request: Request
  body: Uint8Array<ArrayBuffer> | null
  address: string
}

/** The request in the function's form, with the hosted service's address. */
export function toUpstream(
  { request, body, address }: IncomingRequest,
  functionUrl: string,
  signal: AbortSignal,
): Request {
  const { pathname, search } = new URL(request.url)
  const headers = withAddress(request.headers, address)
  for (const name of hopByHopHeaders) headers.delete(name)
  // A compressed answer would be decompressed by fetch, and still have the header of a compressed one.
  headers.set('accept-encoding', 'identity')
  return new Request(new URL(pathname.replace(/^\/functions\/v1/, '') + search, functionUrl), {
    method: request.method,
    headers,
    redirect: 'manual',
    signal,
    body,
  })
}

export function fromUpstream(response: Response): Response {
  const headers = new Headers(response.headers)
  for (const name of hopByHopHeaders) headers.delete(name)
  return new Response(response.body, { status: response.status, headers })
}
