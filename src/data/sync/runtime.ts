import { beforeWorkspaceCloses, type Workspace } from '../session/workspace.ts'
import type { Engine } from './engine.ts'
import { openChannel } from './channel.ts'
import { askToPersist } from '../storage/persistence.ts'
import { loadEngine } from './loadEngine.ts'
import { syncStatusStore, unknownStatus } from './statusStore.ts'
import { type SyncOfTab, syncOfTab } from './tab.ts'

/** The sync of this page: it stands for leader, and runs the engine while it leads. */
type Runtime = {
  readonly uid: string
  readonly tab: SyncOfTab
  stop(): Promise<void>
}

let runtime: Runtime | null = null

/** How often the chip's "hace N min" and a missed hint are put right while the page is open. */
const PULSE_MS = 60_000

const away = () => syncStatusStore.setState({ online: false })

/** onEnd: the server has refused this session (S14). */
export function startSync(workspace: Workspace, onEnd: () => void): void {
  const { uid } = workspace.person
  if (runtime?.uid === uid) return
  // Another person has signed in, in another tab.
  void stopSync()
  syncStatusStore.setState(unknownStatus(), true)

  const tab = syncOfTab({
    uid,
    openChannel,
    locks: navigator.locks,
    isVisible: () => document.visibilityState === 'visible',
    after: (ms, run) => {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
    async load() {
      const { startEngine, listenForHints } = await loadEngine()
      return {
        start: (onState) => startEngine(workspace, { onState, onEnd }),
        listen: (engine) =>
          listenForHints({
            hint: (hint) => void engine.hint(hint),
            connected: () => engine.dispatch({ type: 'hinted' }),
            broken: () => engine.dispatch({ type: 'suspected' }),
          }),
      }
    },
    status: {
      read: () => syncStatusStore.getState(),
      write: (change) => syncStatusStore.setState(change),
    },
    onFirstSync: () => void askToPersist(),
  })

  const wake = () => tab.wake()
  const pulse = setInterval(wake, PULSE_MS)
  addEventListener('online', wake)
  addEventListener('offline', away)
  addEventListener('focus', wake)
  addEventListener('pageshow', wake)
  document.addEventListener('visibilitychange', wake)

  beforeWorkspaceCloses(() => void stopSync())
  runtime = {
    uid,
    tab,
    async stop() {
      clearInterval(pulse)
      removeEventListener('online', wake)
      removeEventListener('offline', away)
      removeEventListener('focus', wake)
      removeEventListener('pageshow', wake)
      document.removeEventListener('visibilitychange', wake)
      await tab.stop()
    },
  }
}

/** Something was put in the outbox, or the person asks to sync: the tab that leads hears it. */
export function announce(type: 'enqueued' | 'woke'): void {
  if (runtime === null) return
  const { tab } = runtime
  tab.onMessage({ type })
  if (tab.leadership.leads()) return
  tab.channel.post({ type })
  tab.leadership.check()
}

/** Null while another tab leads. */
export const ownEngine = (): Engine | null => runtime?.tab.engine() ?? null

async function stopSync(): Promise<void> {
  const stopping = runtime
  runtime = null
  await stopping?.stop()
}
