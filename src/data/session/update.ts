import type { Workbox } from 'workbox-window'
import { createStore } from 'zustand/vanilla'
import { draftsSaved } from '../sync/drafts.ts'

export const updateStore = createStore<{ ready: boolean }>(() => ({ ready: false }))

type UpdateWord = { type: 'save' } | { type: 'saved' }

/** How long the other tabs have to say that their drafts are on the disk. A frozen one typed nothing lately. */
const SAVE_MS = 1_500

const tabs = new BroadcastChannel('azulejo-update')
let worker: Workbox | null = null

tabs.addEventListener('message', (event: MessageEvent<UpdateWord>) => {
  if (event.data.type === 'save')
    void draftsSaved().then(() => tabs.postMessage({ type: 'saved' } satisfies UpdateWord))
})

/** How often an app that is never closed asks whether there is a newer one. */
const LOOK_EVERY_MS = 3_600_000

/** Registers the worker. A new version waits until the person lets it in, in every tab at once. */
export async function registerWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const { Workbox } = await import('workbox-window')
  const own = new Workbox('/sw.js')
  worker = own
  own.addEventListener('waiting', () => updateStore.setState({ ready: true }))
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
  await own.register()
  let looked = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - looked < LOOK_EVERY_MS) return
    looked = Date.now()
    // Without a network: the next look asks again.
    own.update().catch(() => {
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
