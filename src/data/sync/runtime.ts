import { report } from '../../reportError.ts'
import type { Workspace } from '../session/workspace.ts'
import { openChannel } from './channel.ts'
import { askToPersist } from '../storage/persistence.ts'
import { loadEngine } from './loadEngine.ts'
import { loadResumable } from './loadResumable.ts'
import { syncStatusStore } from './statusStore.ts'
import { setOwnSync } from './ownSync.ts'
import { syncOfTab } from './tab.ts'

/** How often the chip's "hace N min" is refreshed and a pull makes up for a missed hint. */
const PULSE_MS = 60_000

const away = () => syncStatusStore.setState({ online: false })

/**
 * Runs the sync of this page, and the engine while this tab leads. onEnd: the server has refused this session (S14).
 */
export function runSync(workspace: Workspace, onEnd: () => void): () => Promise<void> {
  const tab = syncOfTab({
    uid: workspace.person.uid,
    openChannel,
    locks: navigator.locks,
    isVisible: () => document.visibilityState === 'visible',
    setTimer: (ms, run) => {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
    onStartFailed: report,
    async load() {
      const { startEngine, listenForHints } = await loadEngine()
      return {
        start: (onState, onUpload) => startEngine(workspace, { onState, onUpload, onEnd, loadResumable }),
        listen: (engine) =>
          listenForHints(workspace.person.uid, {
            hint: (hint) => void engine.hint(hint),
            connected: () => engine.dispatch({ type: 'pullWanted' }),
            broken: () => engine.dispatch({ type: 'connectionBroke' }),
          }),
      }
    },
    status: {
      read: () => syncStatusStore.getState(),
      // The browser first detects that the network is lost; an earlier answer or hint may still arrive.
      write: (change) => syncStatusStore.setState(navigator.onLine ? change : { ...change, online: false }),
    },
    onFirstSync: () => void askToPersist(),
  })

  const wake = () => tab.wake()
  const pulse = setInterval(wake, PULSE_MS)
  addEventListener('online', wake)
  addEventListener('offline', away)
  // The network may have been lost before the listener was added.
  if (!navigator.onLine) away()
  addEventListener('focus', wake)
  addEventListener('pageshow', wake)
  document.addEventListener('visibilitychange', wake)

  setOwnSync(tab)
  return async () => {
    setOwnSync(null)
    clearInterval(pulse)
    removeEventListener('online', wake)
    removeEventListener('offline', away)
    removeEventListener('focus', wake)
    removeEventListener('pageshow', wake)
    document.removeEventListener('visibilitychange', wake)
    await tab.stop()
  }
}
