import { requestBackend } from './backendRequest.ts'
import { isStolen, underLock } from './lock.ts'
import { sessionRecord } from './sessionRecord.ts'
import { type AskAuth, tokenRequests } from './tokenRequests.ts'
import { device } from './workspace.ts'

/** The session's record with the real world around it: the same in the page and in the worker. */

const ask: AskAuth = (path, token, question) =>
  requestBackend(`/auth/v1/${path}`, { ...question, token, method: 'POST' })

/** No local clock is asked whether a token is still good: the server says 401, and then it is refreshed. */
export const session = sessionRecord({ device, lock: underLock, lostLock: isStolen, ...tokenRequests(ask) })
