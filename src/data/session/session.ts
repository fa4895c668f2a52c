import { requestBackend } from './backendRequest.ts'
import { isStolen, withLock } from './lock.ts'
import { sessionRecord } from './sessionRecord.ts'
import { type RequestAuth, tokenRequests } from './tokenRequests.ts'
import { device } from './workspace.ts'

/** The session's record with its real dependencies: the same in the page and in the worker. */

const ask: RequestAuth = (path, token, question) =>
  requestBackend(`/auth/v1/${path}`, { ...question, token, method: 'POST' })

/** No local clock decides whether a token is still valid: the server answers 401, and then it is refreshed. */
export const session = sessionRecord({ device, lock: withLock, lostLock: isStolen, ...tokenRequests(ask) })
