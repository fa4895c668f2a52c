import { withAddress } from '../http/forwarding-headers.ts'

/** Hop-by-hop headers: they concern one connection, not the whole way from the client to the function. */
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

/** A request with its body read, and where it comes from. */
export interface Asked {
  request: Request
  body: Uint8Array<ArrayBuffer> | null
  address: string
}

/** The request as the function gets it, at the address that it has on the hosted service. */
export function toUpstream(
  { request, body, address }: Asked,
  functionUrl: string,
  signal: AbortSignal,
): Request {
  const { pathname, search } = new URL(request.url)
  const headers = withAddress(request.headers, address)
  for (const name of hopByHopHeaders) headers.delete(name)
  // Compressed here, it would be taken apart by fetch and keep the header that says it is compressed.
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
