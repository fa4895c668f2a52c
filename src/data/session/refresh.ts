import { BackendUnknown } from '../backend/config.ts'
import { postJson } from '../backend/request.ts'
import { backend, foundNewKey } from './knownBackend.ts'
import { isStolen, underLock } from './lock.ts'
import { sessionRecord } from './sessionRecord.ts'
import { type AskAuth, tokenRequests } from './tokenRequests.ts'
import { device } from './workspace.ts'

/** The session's record with the real world around it: the same in the page and in the worker. */

const ask: AskAuth = async (path, token, question) => {
  try {
    const { supabaseUrl, publishableKey } = await backend()
    const headers = { apikey: publishableKey, ...(token !== null && { authorization: `Bearer ${token}` }) }
    const answer = await postJson(fetch, `${supabaseUrl}/auth/v1/${path}`, { headers, ...question })
    return !answer.ok && (await foundNewKey(answer.failure)) ? await ask(path, token, question) : answer
  } catch (error) {
    if (error instanceof BackendUnknown) return { ok: false, failure: { at: 'network' } }
    throw error
  }
}

/** No local clock is asked whether a token is still good: the server says 401, and then it is refreshed. */
export const session = sessionRecord({ device, lock: underLock, lostLock: isStolen, ...tokenRequests(ask) })
