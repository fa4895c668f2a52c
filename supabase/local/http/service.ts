import type { Hono } from 'hono'

/** The context of a request, for a service. */
export interface ServiceContext {
  Bindings: {
    /** The client's address; behind a trusted proxy, the forwarded one. */
    address: string
  }
}

export type Service = Hono<ServiceContext>

/** All addresses below a prefix. With `/*` the prefix alone would match too, which no hosted service does. */
export const anyPathBelow = '/:path{.*}'
