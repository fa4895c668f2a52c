import { Workbox } from 'workbox-window'
import { draftsSaved } from '../sync/drafts.ts'
import { SAVE_MS, type UpdateMessage } from './updateChannel.ts'
import { tabs, updateStore } from './update.ts'

/** How often an app that is never closed checks for a newer version. */
const LOOK_EVERY_MS = 3_600_000

let worker: Workbox | null = null

function reloadWithNextVersion(): void {
  let controlled = navigator.serviceWorker.controller !== null
  let isReloading = false
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    // The first worker takes over a page that is already the version it would serve.
    if (controlled && !isReloading) {
      isReloading = true
      location.reload()
    }
    controlled = true
  })
}

function lookForNextVersion(): void {
  let looked = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - looked < LOOK_EVERY_MS) return
    looked = Date.now()
    // Offline: the next check tries again.
    worker?.update().catch(() => {
      looked = 0
    })
  })
}

/** Every tab's drafts are on the disk before the versions change. */
async function acceptVersion(next: Workbox): Promise<void> {
  tabs.postMessage({ type: 'save' } satisfies UpdateMessage)
  await Promise.all([draftsSaved(), new Promise((resolve) => setTimeout(resolve, SAVE_MS))])
  next.messageSkipWaiting()
}

/**
 * Registers the worker. A new version waits until the person accepts it, in every tab at once. A new Workbox for each
 * attempt: after a failed first install, Workbox takes the next worker for another page's, and would not report that it
 * waits.
 */
export async function register(): Promise<ServiceWorkerRegistration> {
  if (worker === null) {
    reloadWithNextVersion()
    lookForNextVersion()
  }
  const own = new Workbox('/sw.js')
  worker = own
  own.addEventListener('waiting', () => updateStore.setState({ apply: () => void acceptVersion(own) }))
  const registration = await own.register()
  if (registration === undefined) throw new Error('the worker is not registered')
  return registration
}
