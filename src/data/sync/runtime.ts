import type { Workspace } from '../session/workspace.ts'
import { type Channel, openChannel, type Word } from './channel.ts'
import { askToPersist } from '../mirror/persistence.ts'
import type { OutboxDatabase } from '../mirror/databases.ts'
import type { Engine } from './engine.ts'
import { type Leadership, stand } from './leader.ts'
import { enqueue, type NewOp } from './outbox.ts'
import { loadEngine } from './load-engine.ts'
import { type EngineStatus, statusOf, syncStatusStore, unknownStatus } from './status-store.ts'

/** The sync of this page: it stands for leader, and runs the engine while it leads. */
type Runtime = {
  uid: string
  channel: Channel
  leadership: Leadership
  /** Null while another tab leads. */
  engine(): Engine | null
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
  let engine: Engine | null = null
  let stopHints: (() => void) | null = null
  let asked = false
  /** Which term of office this is: what an earlier one was still loading is not started in a later one. */
  let term = 0

  syncStatusStore.setState(unknownStatus(), true)

  const show = (status: EngineStatus) => {
    syncStatusStore.setState(status)
    channel.say({ type: 'status', status })
  }
  const tell = (word: Word) => {
    if (word.type === 'enqueued' || word.type === 'woke') engine?.dispatch({ type: word.type })
    if (word.type === 'ping' && leadership.leads())
      channel.say({ type: 'beat', visible: document.visibilityState === 'visible' })
    if (word.type === 'beat') leadership.heard(word.visible)
    if (word.type === 'ask' && leadership.leads()) show(syncStatusStore.getState())
    if (word.type === 'status' && !leadership.leads()) syncStatusStore.setState(word.status)
  }
  const channel = openChannel(uid, tell)

  const leadership = stand(uid, channel, {
    async take() {
      term += 1
      const own = term
      const parts = await loadEngine()
      if (!leadership.leads() || own !== term) return
      const started = parts.startEngine(workspace, {
        onState: (state) => {
          if (own !== term) return
          if (!asked && !state.behind) {
            asked = true
            void askToPersist()
          }
          show(statusOf(state))
        },
        onEnd,
      })
      engine = started
      started.dispatch({ type: 'woke' })
      stopHints = parts.listenForHints({
        hint: (hint) => void started.hint(hint),
        connected: () => started.dispatch({ type: 'hinted' }),
        broken: () => started.dispatch({ type: 'suspected' }),
      })
    },
    lose() {
      term += 1
      stopHints?.()
      stopHints = null
      void engine?.stop()
      engine = null
      // Until whoever leads next says otherwise, nothing is known to be up to date (S23).
      syncStatusStore.setState({ behind: true, failing: true })
    },
  })
  channel.say({ type: 'ask' })

  const wake = () => {
    if (document.visibilityState !== 'visible') return
    leadership.check()
    if (engine !== null) engine.dispatch({ type: 'woke' })
    else channel.say({ type: 'woke' })
  }
  const pulse = setInterval(wake, PULSE_MS)
  addEventListener('online', wake)
  addEventListener('offline', away)
  addEventListener('focus', wake)
  addEventListener('pageshow', wake)
  document.addEventListener('visibilitychange', wake)

  runtime = {
    uid,
    channel,
    leadership,
    engine: () => engine,
    async stop() {
      clearInterval(pulse)
      removeEventListener('online', wake)
      removeEventListener('offline', away)
      removeEventListener('focus', wake)
      removeEventListener('pageshow', wake)
      document.removeEventListener('visibilitychange', wake)
      term += 1
      stopHints?.()
      const running = engine?.stop()
      leadership.leave()
      channel.close()
      await running
    },
  }
  announceHere = (word) => tell(word)
}

let announceHere: ((word: Word) => void) | null = null

/** Something was put in the outbox, or the person asks to sync: whoever leads hears it. */
export function announce(type: 'enqueued' | 'woke'): void {
  announceHere?.({ type })
  if (runtime === null || runtime.leadership.leads()) return
  runtime.channel.say({ type })
  runtime.leadership.check()
}

/** Resolves when the op is durable. It leaves from here when this tab leads, else the leader hears of it. */
export async function submit(outbox: OutboxDatabase, op: NewOp, draftKeys: readonly string[]): Promise<void> {
  const engine = runtime?.engine() ?? null
  if (engine !== null) return engine.submit([op], draftKeys)
  await enqueue(outbox, [op], { draftKeys })
  announce('enqueued')
}

export async function stopSync(): Promise<void> {
  const stopping = runtime
  runtime = null
  announceHere = null
  await stopping?.stop()
}
