import { Workbox } from 'workbox-window'
import { draftsSaved } from '../sync/drafts.ts'
import { SAVE_MS, type UpdateWord } from './updateChannel.ts'
import { tabs, updateStore } from './update.ts'

/** How often an app that is never closed asks whether there is a newer one. */
const LOOK_EVERY_MS = 3_600_000

let worker: Workbox | null = null

function reloadWithNextVersion(): void {
  let controlled = navigator.serviceWorker.controller !== null
  let reloading = false
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    // The first worker of all takes over a page that already is what it would serve.
    if (controlled && !reloading) {
      reloading = true
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
    // Without a network: the next look asks again.
    worker?.update().catch(() => {
      looked = 0
    })
  })
}

/** Every tab's drafts are on the disk before the versions change. */
async function letIn(next: Workbox): Promise<void> {
  tabs.postMessage({ type: 'save' } satisfies UpdateWord)
  await Promise.all([draftsSaved(), new Promise((resolve) => setTimeout(resolve, SAVE_MS))])
  next.messageSkipWaiting()
}

/**
 * Registers the worker. A new version waits until the person lets it in, in every tab at once. A new Workbox for each
 * try: after the first failed install, one takes the next for another page's, and would not say that it waits.
 */
export async function register(): Promise<ServiceWorkerRegistration> {
  if (worker === null) {
    reloadWithNextVersion()
    lookForNextVersion()
  }
  const own = new Workbox('/sw.js')
  worker = own
  own.addEventListener('waiting', () => updateStore.setState({ apply: () => void letIn(own) }))
  const registration = await own.register()
  if (registration === undefined) throw new Error('the worker is not registered')
  return registration
}
