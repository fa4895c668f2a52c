import type { Workbox } from 'workbox-window'
import { createStore } from 'zustand/vanilla'
import { draftsSaved } from '../sync/drafts.ts'
import { installWorker } from './install-worker.ts'
import { SAVE_MS, UPDATE_CHANNEL, type UpdateWord } from './update-channel.ts'

export const updateStore = createStore<{ ready: boolean }>(() => ({ ready: false }))

const tabs = new BroadcastChannel(UPDATE_CHANNEL)
let worker: Workbox | null = null

tabs.addEventListener('message', (event: MessageEvent<UpdateWord>) => {
  if (event.data.type === 'save')
    void draftsSaved().then(() => tabs.postMessage({ type: 'saved' } satisfies UpdateWord))
})

/** How often an app that is never closed asks whether there is a newer one. */
const LOOK_EVERY_MS = 3_600_000

/** A new one for each try: after the first failed install, workbox-window takes the next for another page's. */
async function register(): Promise<ServiceWorkerRegistration> {
  const { Workbox } = await import('workbox-window')
  const own = new Workbox('/sw.js')
  own.addEventListener('waiting', () => updateStore.setState({ ready: true }))
  const registration = await own.register()
  if (registration === undefined) throw new Error('the worker is not registered')
  worker = own
  return registration
}

/** Registers the worker. A new version waits until the person lets it in, in every tab at once. */
export async function registerWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
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
  await installWorker(register)
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
export async function applyUpdate(): Promise<void> {
  tabs.postMessage({ type: 'save' } satisfies UpdateWord)
  await Promise.all([draftsSaved(), new Promise((resolve) => setTimeout(resolve, SAVE_MS))])
  worker?.messageSkipWaiting()
}
