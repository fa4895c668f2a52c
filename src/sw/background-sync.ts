import { BACKGROUND_SYNC_TAG } from '../data/sync/background-sync.ts'
import { startEngine } from '../data/sync/start-engine.ts'
import { closeWorkspace, device, openWorkspace } from '../data/session/workspace.ts'

/** Chromium's event; not in the types of the library. */
type SyncEvent = ExtendableEvent & { readonly tag: string; readonly lastChance: boolean }

declare const self: ServiceWorkerGlobalScope

const isSync = (event: Event): event is SyncEvent => 'tag' in event

/** Thrown so that the browser tries again later, with its own pauses. */
class StillUnsent extends Error {
  override readonly name = 'StillUnsent'
}

/** The same engine as in the page, once, while no page leads (S13). */
async function sendWhatWaits(): Promise<void> {
  const session = await device.session.get('current')
  if (session?.state !== 'active') return
  await navigator.locks.request(
    `azulejo-leader:${session.person.uid}`,
    { ifAvailable: true },
    async (lock) => {
      // A page leads: it has woken up too, and sends.
      if (lock === null) return
      const engine = startEngine(openWorkspace(session.person), { onState() {}, onEnd() {} })
      engine.dispatch({ type: 'woke' })
      const state = await engine.settled()
      await engine.stop()
      closeWorkspace()
      if (state.activity === 'waiting') throw new StillUnsent()
    },
  )
}

export function sendInBackground(): void {
  self.addEventListener('sync', (event) => {
    if (isSync(event) && event.tag === BACKGROUND_SYNC_TAG) event.waitUntil(sendWhatWaits())
  })
}
