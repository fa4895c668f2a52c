import { isPushEndpoint } from '../_shared/push-services.ts'
import { encrypt, newRandomInputs, type Recipient } from './encrypt.ts'
import type { Identity } from './identity.ts'

export type Push = Recipient & {
  readonly endpoint: string
  readonly topic: string
  readonly payload: unknown
}

/**
 * `refused`: it will never be accepted. `gone`: the browser is no longer subscribed. `later`: after this many seconds,
 * if given.
 */
export type PushResult =
  | { readonly outcome: 'sent' | 'refused' | 'gone' }
  | { readonly outcome: 'later'; readonly retry_after: number | null }

const TIMEOUT_MS = 10_000

/** A phone that is off for longer gets the rest in the app. */
const KEPT_SECONDS = 86_400

/** The limit of push services; the database cuts a longer text, so a longer payload is a bug in this code. */
const MOST_BYTES = 3_993

const utf8 = new TextEncoder()

export async function send(push: Push, from: Identity, services: readonly string[]): Promise<PushResult> {
  // The client wrote the address: it must not make this server call another one.
  if (!isPushEndpoint(push.endpoint, services)) return { outcome: 'gone' }
  const text = utf8.encode(JSON.stringify(push.payload))
  if (text.length > MOST_BYTES) return { outcome: 'refused' }
  try {
    const response = await fetch(push.endpoint, {
      method: 'POST',
      headers: {
        authorization: await from.authorizationFor(new URL(push.endpoint).origin),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: String(KEPT_SECONDS),
        urgency: 'high',
        // Replaces an undelivered push of the same conversation.
        topic: push.topic,
      },
      body: await encrypt(text, push, await newRandomInputs()),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await response.body?.cancel()
    return outcomeOf(response)
  } catch (error) {
    // The endpoint is not logged: with it, a reader of the log could push to the browser.
    console.error(`a push did not leave (${error instanceof Error ? error.name : 'no error'})`)
    return { outcome: 'later', retry_after: null }
  }
}

function outcomeOf({ status, headers }: Response): PushResult {
  if (status >= 200 && status < 300) return { outcome: 'sent' }
  if (status === 404 || status === 410) return { outcome: 'gone' }
  if (status === 429 || status >= 500) return { outcome: 'later', retry_after: secondsOf(headers) }
  console.error(`a push was refused (${status})`)
  return { outcome: 'refused' }
}

/** Seconds, or a date. */
function secondsOf(headers: Headers): number | null {
  const value = headers.get('retry-after')
  if (value === null) return null
  if (/^\d+$/.test(value)) return Math.min(Number(value), KEPT_SECONDS)
  const until = Date.parse(value)
  return Number.isNaN(until) ? null : Math.max(0, Math.ceil((until - Date.now()) / 1000))
}
