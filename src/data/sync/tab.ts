import type { Channel, ChannelMessage } from './channel.ts'
import type { Engine } from './engine.ts'
import { type Leadership, electLeader, type LeaderDependencies } from './leader.ts'
import type { State } from './machine.ts'
import { type EngineStatus, statusOf } from './status.ts'
import type { UploadProgress } from './uploads.ts'

/** The dependencies of a tab's sync. The page and the simulation each pass their own. */
export type TabDependencies = LeaderDependencies & {
  readonly uid: string
  readonly openChannel: (uid: string, onMessage: (message: ChannelMessage) => void) => Channel
  /** Rejects when the engine does not load: then this tab gives up the leadership (S25). */
  readonly load: () => Promise<EngineParts>
  readonly status: {
    read(): EngineStatus
    write(change: Partial<EngineStatus>): void
  }
  /** Called once, after the first complete pull. */
  readonly onFirstSync: () => void
}

type EngineParts = {
  start(onState: (state: State) => void, onUpload: (progress: UploadProgress | null) => void): Engine
  /** Returns a function that stops it. */
  listen(engine: Engine): () => void
}

export type SyncOfTab = {
  readonly leadership: Leadership
  readonly channel: Channel
  /** Null while another tab leads. */
  engine(): Engine | null
  onMessage(message: ChannelMessage): void
  wake(): void
  stop(): Promise<void>
}

/** A tab takes part in the election, runs the engine while it leads, and sends the other tabs the state of the sync. */
export function syncOfTab(dependencies: TabDependencies): SyncOfTab {
  let engine: Engine | null = null
  let stopHints: (() => void) | null = null
  let isSynced = false
  /** Increases when this tab wins an election or stops leading: an engine whose load began before is not started. */
  let election = 0

  const publishStatus = (change: Partial<EngineStatus>) => {
    dependencies.status.write(change)
    channel.post({ type: 'status', status: dependencies.status.read() })
  }
  const onMessage = (message: ChannelMessage) => {
    if (message.type === 'enqueued' || message.type === 'syncRequested')
      engine?.dispatch({ type: message.type })
    if (message.type === 'ping' && leadership.leads())
      channel.post({ type: 'beat', visible: dependencies.isVisible() })
    if (message.type === 'beat') leadership.onHeartbeat(message.visible)
    if (message.type === 'ask' && leadership.leads()) publishStatus(dependencies.status.read())
    if (message.type === 'status' && !leadership.leads()) dependencies.status.write(message.status)
  }
  const channel = dependencies.openChannel(dependencies.uid, onMessage)

  const onElected = async () => {
    election += 1
    const own = election
    const parts = await dependencies.load()
    if (!leadership.leads() || own !== election) return
    const onState = (state: State) => {
      if (own !== election) return
      if (!isSynced && !state.outOfDate) {
        isSynced = true
        dependencies.onFirstSync()
      }
      publishStatus(statusOf(state))
    }
    // The former leader may have ended during an upload: its percentage would stay.
    publishStatus({ upload: null })
    const started = parts.start(onState, (upload) => {
      if (own === election) publishStatus({ upload })
    })
    engine = started
    started.dispatch({ type: 'syncRequested' })
    stopHints = parts.listen(started)
  }

  const onDemoted = () => {
    election += 1
    stopHints?.()
    stopHints = null
    void engine?.stop()
    engine = null
    // Until another tab leads and reports otherwise, nothing is known to be up to date, and the chip shows 'Sin respuesta'
    // (S23).
    dependencies.status.write({ outOfDate: true, failing: true, upload: null })
  }
  const leadership = electLeader(dependencies.uid, channel, { onElected, onDemoted }, dependencies)
  channel.post({ type: 'ask' })
  // A leader that is frozen does not answer: without the check, this tab would take its place only at its next wake.
  leadership.check()

  return {
    leadership,
    channel,
    engine: () => engine,
    onMessage,
    wake() {
      if (!dependencies.isVisible()) return
      leadership.check()
      if (engine !== null) engine.dispatch({ type: 'syncRequested' })
      else channel.post({ type: 'syncRequested' })
    },
    async stop() {
      election += 1
      stopHints?.()
      const running = engine?.stop()
      leadership.leave()
      channel.close()
      await running
    },
  }
}
