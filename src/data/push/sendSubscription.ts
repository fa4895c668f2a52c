import * as z from 'zod/mini'
import { requestBackend } from '../session/backendRequest.ts'
import { sessionIdOf } from '../session/authUser.ts'
import { session } from '../session/session.ts'
import type { Result } from '../backend/request.ts'
import { forgetEndedPush, endedEndpoints, storePush } from './record.ts'

/** The id of the person's session; null without one. */
export async function sessionOf(uid: string): Promise<string | null> {
  const token = await session.accessToken(uid)
  return token === null ? null : sessionIdOf(token)
}

/** Registers this browser's subscription for this person. The same in the page and in the worker. */
export async function sendSubscription(
  uid: string,
  subscription: PushSubscription,
): Promise<Result<unknown>> {
  const { endpoint, keys } = subscription.toJSON()
  const ask = async () =>
    requestBackend('/rest/v1/rpc/subscribe_push', {
      method: 'POST',
      token: await session.accessToken(uid),
      body: {
        endpoint,
        p256dh: keys?.['p256dh'],
        auth: keys?.['auth'],
        time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      },
      answer: z.unknown(),
    })
  const before = await session.accessToken(uid)
  let answer = await ask()
  if (!answer.ok && answer.failure.at === 'answer' && answer.failure.status === 401) {
    if ((await session.refresh(uid, before)) === 'refreshed') answer = await ask()
  }
  if (answer.ok && endpoint !== undefined) {
    await storePush({ uid, endpoint, toldAt: Date.now(), session: await sessionOf(uid) })
    // Subscribed again with the same endpoint: the server must not end it.
    await forgetEndedPush(endpoint)
  }
  return answer
}

/** S15: ends subscriptions that ended offline. The request needs no session: only this device has the endpoint. */
export async function endPushesOnServer(): Promise<void> {
  for (const endpoint of await endedEndpoints()) {
    const answer = await requestBackend('/rest/v1/rpc/unsubscribe_push', {
      method: 'POST',
      token: null,
      body: { endpoint },
      answer: z.unknown(),
    })
    if (!answer.ok) return
    await forgetEndedPush(endpoint)
  }
}
