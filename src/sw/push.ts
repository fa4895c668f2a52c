import { brand } from '../copy/brand.ts'
import { pushCopy, wordsOf } from '../copy/push.ts'
import { showBadge } from '../data/push/badge.ts'
import { keepEndedPush, storedPush } from '../data/push/record.ts'
import { sendSubscription } from '../data/push/sendSubscription.ts'
import { device } from '../data/session/workspace.ts'
import { type Push, readPush } from '../domain/push.ts'
import { sendOutbox, StillUnsent } from './backgroundSync.ts'
import type { WorkerScope } from './scope.ts'

declare const self: WorkerScope

/** Missing in the library's types. `text`: a field in the notification, if the browser has it. */
type ActionButton = { action: string; title: string; type?: 'text'; placeholder?: string }
type ShownOptions = NotificationOptions & { actions?: ActionButton[]; renotify?: boolean; timestamp?: number }

const actionsOf = (push: Push): ActionButton[] => {
  if (push.kind === 'chat')
    return [
      { action: 'reply', type: 'text', title: pushCopy.reply, placeholder: pushCopy.replyPlaceholder },
      { action: 'thanks', title: pushCopy.thanks },
    ]
  return push.task === null
    ? []
    : [
        { action: 'complete', title: pushCopy.complete },
        { action: 'open', title: pushCopy.open },
      ]
}

/** A visible app shows the message itself. But Apple revokes the permission when a push shows nothing. */
async function isInSight(): Promise<boolean> {
  const subscription = await self.registration.pushManager.getSubscription()
  if (subscription?.endpoint.includes('.apple.com') === true) return false
  const pages = await self.clients.matchAll({ type: 'window' })
  return pages.some(({ focused, visibilityState }) => focused && visibilityState === 'visible')
}

/** A push for another person, or for a signed-out device: nothing is shown, and the subscription ends. */
async function refuse(): Promise<void> {
  const subscription = await self.registration.pushManager.getSubscription()
  await keepEndedPush(subscription?.endpoint ?? null)
  await subscription?.unsubscribe()
}

async function show(push: Push): Promise<void> {
  const session = await device.session.get('current')
  if (session?.person.uid !== push.to) return refuse()
  // The person logs in again and gets them again: what was written is not shown, and the subscription stays.
  if (session.state !== 'active')
    return self.registration.showNotification(brand, {
      body: pushCopy.expired,
      tag: 'expired',
      lang: 'es-MX',
      icon: '/icon-192.png',
      badge: '/icon-192.png',
    })
  await showBadge(push.badge)
  if (!(await isInSight())) {
    const { title, body } = wordsOf(push)
    const shown: ShownOptions = {
      body,
      tag: push.tag,
      renotify: true,
      lang: 'es-MX',
      icon: '/icon-192.png',
      badge: '/icon-192.png',
      data: push,
      actions: actionsOf(push),
    }
    await self.registration.showNotification(title, shown)
  }
  // The message is on the device when the person opens the app, also offline; the sender sees 'Entregado'.
  await sendOutbox().catch((error: unknown) => {
    if (!(error instanceof StillUnsent)) throw error
  })
}

/** The browser has replaced the subscription that the server has. */
async function renew(old: PushSubscription | null): Promise<void> {
  const stored = await storedPush()
  if (stored === undefined || old === null) return
  await sendSubscription(stored.uid, await self.registration.pushManager.subscribe(old.options))
}

/** Chromium's event; the library's types lack the old subscription. */
type Change = ExtendableEvent & { readonly oldSubscription?: PushSubscription | null }

export function showPushes(): void {
  self.addEventListener('push', (event) => {
    let payload: unknown
    try {
      payload = event.data?.json()
    } catch {
      // Unknown payload (newer server): the app shows it when opened.
      return
    }
    const push = readPush(payload)
    if (push !== undefined) event.waitUntil(show(push))
  })
  self.addEventListener('pushsubscriptionchange', (event: Change) => {
    event.waitUntil(renew(event.oldSubscription ?? null))
  })
}
