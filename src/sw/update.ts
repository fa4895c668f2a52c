import type { WorkerScope } from './scope.ts'

declare const self: WorkerScope

/** What workbox-window says on the person's behalf. */
const saysSkipWaiting = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === 'SKIP_WAITING'

/** A new version waits until a page, with its drafts saved, lets it in. */
export function answerUpdates(): void {
  self.addEventListener('message', (event) => {
    if (saysSkipWaiting(event.data)) void self.skipWaiting()
  })
  self.addEventListener('activate', (event) => {
    // Without this the very first visit has no worker behind it until it is reloaded.
    event.waitUntil(self.clients.claim())
  })
}
