import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

const current = new AsyncLocalStorage<string>()

/**
 * An answer, its log line and its errors are found together by this id. `hono/request-id` is not used: pages and files
 * do not pass through Hono, and it accepts an id from any client.
 */
export function newRequestId(headers: IncomingHttpHeaders, trustProxy: boolean): string {
  const given = headers['x-request-id']
  // From any other client it would be a way to write into the log, or to hide among another's requests.
  const isTrusted = trustProxy && typeof given === 'string' && /^[\w.-]{8,64}$/.test(given)
  return isTrusted ? given : randomUUID()
}

export function asRequest(id: string, work: () => void): void {
  current.run(id, work)
}

/** The id of the current request, for log lines written far from the request's handler. */
export function currentRequestId(): string {
  return current.getStore() ?? 'none'
}
