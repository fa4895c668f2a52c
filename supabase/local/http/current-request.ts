import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

const current = new AsyncLocalStorage<string>()

/**
 * By this id an answer, its line in the log and what went wrong in between are found together. Not `hono/request-id`: pages
 * and files do not pass through Hono, and it takes an id from anybody.
 */
export function newRequestId(headers: IncomingHttpHeaders, trustProxy: boolean): string {
  const given = headers['x-request-id']
  // From anybody else it would be a way to write into the log, or to hide among the requests of another.
  const sane = trustProxy && typeof given === 'string' && /^[\w.-]{8,64}$/.test(given)
  return sane ? given : randomUUID()
}

export function asRequest(id: string, work: () => void): void {
  current.run(id, work)
}

/** For what is logged far away from the request, on its behalf. */
export function currentRequestId(): string {
  return current.getStore() ?? 'none'
}
