import { report } from '../../reportError.ts'
import { showBadge } from './badge.ts'
import { registration } from './browser.ts'
import { keepEndedPush } from './record.ts'

/** A browser may be slow to unsubscribe offline, or never answer: the person is not kept waiting. */
const TIMEOUT_MS = 2_000

/** Null when the browser has not answered by then. */
const inTime = <T>(answer: Promise<T>): Promise<T | null> =>
  Promise.race([answer, new Promise<null>((resolve) => setTimeout(resolve, TIMEOUT_MS, null))])

async function heldSubscription(known: ServiceWorkerRegistration | null): Promise<PushSubscription | null> {
  return (await known?.pushManager?.getSubscription()) ?? null
}

/** A browser without notifications has no list of them. */
async function closeNotifications(known: ServiceWorkerRegistration | null): Promise<void> {
  if (known === null || !('getNotifications' in known)) return
  for (const shown of await known.getNotifications()) shown.close()
}

/**
 * Ends the device's subscription now, the server's at the next contact (S15). Closes its notifications. No step waits for
 * another one or fails with it: the next person of the device must not get this one's messages.
 */
export async function endPush(): Promise<void> {
  const registered = registration()
  const subscription = registered.then(heldSubscription)
  const held = await inTime(subscription).catch(report)
  await keepEndedPush(held?.endpoint ?? null).catch(report)
  await inTime(
    Promise.all([
      // Refused offline by some browsers. The server is notified separately.
      subscription.then((late) => late?.unsubscribe()).catch(() => false),
      registered.then(closeNotifications).catch(report),
      showBadge(0),
    ]),
  )
}
