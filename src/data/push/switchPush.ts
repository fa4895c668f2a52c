import * as z from 'zod/mini'
import type { RequestFailureCode } from '../../domain/failure.ts'
import type { Uid } from '../../domain/id.ts'
import { asCallResult, call, type CallResult, failed } from '../session/call.ts'
import { fromBase64Url } from '../backend/base64url.ts'
import { requestFailureCode } from '../backend/errors.ts'
import { pushStateOf, registration } from './browser.ts'
import { endPush } from './endPush.ts'
import { storedPush } from './record.ts'
import { endPushesOnServer, sendSubscription, sessionOf } from './sendSubscription.ts'

export type PushRefusal = 'push_blocked' | 'push_dismissed' | 'push_not_configured' | 'push_failed'

const Key = z.object({ publicKey: z.string() })

const isSame = (a: ArrayBuffer | null, b: Uint8Array): boolean =>
  a !== null && new Uint8Array(a).every((byte, at) => byte === b[at])

/** The browser's part: subscribes with this server's key; a subscription made with another key receives nothing. */
async function subscribe(known: ServiceWorkerRegistration, key: Uint8Array<ArrayBuffer>) {
  const before = await known.pushManager.getSubscription()
  if (before !== null && isSame(before.options.applicationServerKey, key)) return before
  await before?.unsubscribe()
  return known.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
}

async function connect(uid: Uid): Promise<CallResult<null, RequestFailureCode | PushRefusal>> {
  const key = await call('/functions/v1/deliver-pushes/key', {
    as: 'visitor',
    method: 'GET',
    answer: Key,
    refusals: ['push_not_configured'],
  })
  if (!key.ok) return key
  const known = await registration()
  if (known === null) return failed('push_failed')
  let subscription: PushSubscription
  try {
    subscription = await subscribe(known, fromBase64Url(key.value.publicKey))
  } catch {
    // The browser's push service does not answer, or this window has none (incognito).
    return failed('push_failed')
  }
  const sent = await sendSubscription(uid, subscription)
  return sent.ok ? { ok: true, value: null } : failed(requestFailureCode(sent.failure))
}

/** Called by a tap: a browser asks for the permission at no other time. */
export function switchPushOn(uid: Uid): Promise<CallResult<null, RequestFailureCode | PushRefusal>> {
  return asCallResult<null, RequestFailureCode | PushRefusal>(async () => {
    // First: Safari no longer counts the tap after the first await.
    const permission = await Notification.requestPermission()
    if (permission === 'denied') return failed('push_blocked')
    if (permission !== 'granted') return failed('push_dismissed')
    return connect(uid)
  })
}

export async function switchPushOff(): Promise<void> {
  await endPush()
  await endPushesOnServer()
}

const RESEND_AFTER_MS = 86_400_000

/**
 * Repeats the subscription once a day: this corrects a server that lost it, or a browser that made another one.
 * Repeats it also after a new log-in: the server has ended the subscription with the session before.
 */
export async function renewPush(uid: Uid): Promise<void> {
  const stored = await storedPush()
  if (stored?.uid !== uid || Notification.permission !== 'granted') return
  const isOn = (await pushStateOf(uid)) === 'on'
  const isFresh = Date.now() - stored.toldAt < RESEND_AFTER_MS && stored.session === (await sessionOf(uid))
  if (isOn && isFresh) return
  await connect(uid)
}
