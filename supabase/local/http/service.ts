import type { Hono } from 'hono'

/** What a service knows of a request besides the request itself. */
export interface Served {
  Bindings: {
    /** From where; behind a trusted proxy, from the person's address. */
    address: string
  }
}

export type Service = Hono<Served>

/** All addresses below a prefix. With `/*` the prefix alone would match too, which no hosted service answers. */
export const below = '/:path{.*}'
