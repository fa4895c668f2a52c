import type { WorkerScope } from './scope.ts'

declare const self: WorkerScope

/** A new version waits until a page, with its drafts saved, lets it in. */
export function answerUpdates(): void {
  self.addEventListener('message', (event) => {
    if ((event.data as { type?: unknown } | null)?.type === 'SKIP_WAITING') void self.skipWaiting()
  })
  self.addEventListener('activate', (event) => {
    // Without this the very first visit has no worker behind it until it is reloaded.
    event.waitUntil(self.clients.claim())
  })
}
