import { report } from '../../reportError.ts'
import { showBadge } from './badge.ts'
import { registration } from './browser.ts'
import { keepEndedPush } from './record.ts'

/** A browser may be slow to unsubscribe offline, or never list its notifications: the person is not kept waiting. */
const TIMEOUT_MS = 2_000

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
  const known = await registration()
  const subscription = (await known?.pushManager?.getSubscription()) ?? null
  await keepEndedPush(subscription?.endpoint ?? null).catch(report)
  await Promise.race([
    Promise.all([
      // Refused offline by some browsers. The server is notified separately.
      subscription?.unsubscribe().catch(() => false),
      closeNotifications(known).catch(report),
      showBadge(0),
    ]),
    new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS)),
  ])
}
