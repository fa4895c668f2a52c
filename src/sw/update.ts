import { SAVE_MS, UPDATE_CHANNEL, type UpdateMessage } from '../data/update/updateChannel.ts'
import { isRequest } from './pageRequest.ts'
import type { WorkerScope } from './scope.ts'

declare const self: WorkerScope

/** A page that is being closed is counted until its last request has ended. */
const LEAVING_MS = 500
const TRIES = 6

/**
 * Whether the change of versions would reload no other page. Repeated for a while: the page that was reloaded is still
 * counted.
 */
async function isAlone(): Promise<boolean> {
  for (let tries = TRIES; tries > 0; tries -= 1) {
    const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
    if (pages.length === 1) return true
    await new Promise((resolve) => setTimeout(resolve, LEAVING_MS))
  }
  return false
}

/**
 * Updates a device whose version has other bytes than its manifest: its pages may be a captive portal's, on which no
 * person can accept the new version. Working tabs first store their drafts, as they do when a person accepts it.
 */
export async function replaceDamagedVersion(): Promise<void> {
  const tabs = new BroadcastChannel(UPDATE_CHANNEL)
  tabs.postMessage({ type: 'save' } satisfies UpdateMessage)
  await new Promise((resolve) => setTimeout(resolve, SAVE_MS))
  tabs.close()
  await self.skipWaiting()
}

/** A new version waits until a page, with its drafts saved, accepts it; or until there is nothing to save. */
export function answerUpdates(): void {
  self.addEventListener('message', (event) => {
    if (isRequest(event.data, 'SKIP_WAITING')) void self.skipWaiting()
    if (isRequest(event.data, 'TAKE_OVER_IF_ALONE'))
      event.waitUntil(isAlone().then((alone) => (alone ? self.skipWaiting() : undefined)))
    if (isRequest(event.data, 'CLAIM_PAGES')) event.waitUntil(self.clients.claim())
  })
  self.addEventListener('activate', (event) => {
    // Without this, the first page visited has no worker until it is reloaded.
    event.waitUntil(self.clients.claim())
  })
}
