import type { Workspace } from '../session/workspace.ts'
import { type Channel, openChannel, type Word } from './channel.ts'
import { askToPersist } from '../mirror/persistence.ts'
import type { OutboxDatabase } from '../mirror/databases.ts'
import type { Engine } from './engine.ts'
import { firstPaint } from '../mirror/first-paint.ts'
import { type Leadership, stand } from './leader.ts'
import { enqueue, type NewOp } from './outbox.ts'
import { statusOf, syncStatusStore } from './status-store.ts'

/** The sync of this page: it stands for leader, and runs the engine while it leads. */
type Runtime = {
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
  if (runtime !== null) return
  let engine: Engine | null = null
  let stopHints: (() => void) | null = null
  let asked = false

  const tell = (word: Word) => {
    if (word.type === 'enqueued' || word.type === 'woke') engine?.dispatch({ type: word.type })
    if (word.type === 'ping' && leadership.leads())
      channel.say({ type: 'beat', visible: document.visibilityState === 'visible' })
    if (word.type === 'beat') leadership.heard(word.visible)
    if (word.type === 'status' && !leadership.leads()) syncStatusStore.setState(word.status)
  }
  const channel = openChannel(workspace.person.uid, tell)

  const leadership = stand(workspace.person.uid, channel, {
    take() {
      // Engine, transport and Realtime come after the first paint: the screen is read from the device.
      void firstPaint().then(async () => {
        const [{ startEngine }, { listenForHints }] = await Promise.all([
          import('./start-engine.ts'),
          import('./hints.ts'),
        ])
        if (!leadership.leads()) return
        const own = startEngine(workspace, {
          onState: (state) => {
            const status = statusOf(state)
            if (!asked && state.activity === 'resting' && state.online) {
              asked = true
              void askToPersist()
            }
            syncStatusStore.setState(status)
            channel.say({ type: 'status', status })
          },
          onEnd,
        })
        engine = own
        own.dispatch({ type: 'woke' })
        stopHints = listenForHints({
          hint: (space, seq) => void own.hint(space, seq),
          connected: () => own.dispatch({ type: 'hinted' }),
          broken: () => own.dispatch({ type: 'suspected' }),
        })
      })
    },
    lose() {
      stopHints?.()
      void engine?.stop()
      engine = null
    },
  })

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
