import type { MiddlewareHandler } from 'hono'

/** Hono answers HEAD as GET and drops the body. Without this, the length of that body would be dropped as well. */
export const withHeadLength: MiddlewareHandler = async (c, next) => {
  await next()
  const { body, status, headers: given } = c.res
  if (c.req.method !== 'HEAD' || body === null || given.has('content-length')) return
  const headers = new Headers(given)
  headers.set('content-length', String((await c.res.arrayBuffer()).byteLength))
  c.res = undefined
  c.res = new Response(null, { status, headers })
}
