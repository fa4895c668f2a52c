import { intentsOnArrival } from '../../src/domain/arrivals.ts'
import { keepSentFiles } from '../../src/data/mirror/messageFileCache.ts'
import { DeviceDatabase, MirrorDatabase, OutboxDatabase } from '../../src/data/storage/databases.ts'
import { makeRoom } from '../../src/data/mirror/makeRoom.ts'
import { closeWhenDeleted } from '../../src/data/storage/storage.ts'
import type { Channel, ChannelMessage } from '../../src/data/sync/channel.ts'
import { createEngine, type Engine } from '../../src/data/sync/engine.ts'
import type { EngineDependencies, Hint } from '../../src/data/sync/engineDependencies.ts'
import type { EngineStatus } from '../../src/data/sync/status.ts'
import type { NewOp } from '../../src/data/sync/addOps.ts'
import { announceBy } from '../../src/data/sync/announceBy.ts'
import { submit } from '../../src/data/sync/submit.ts'
import { type SyncOfTab, syncOfTab } from '../../src/data/sync/tab.ts'
import { httpTransport, type Transport } from '../../src/data/sync/transport.ts'
import { mirrorProgress } from '../../src/data/mirror/mirrorCursors.ts'
import { watch } from './disk.ts'
import { EngineWatch } from './engine-watch.ts'
import type { Host } from './host.ts'
import { recordOf } from './session.ts'

/** The two ways in which a tab gets a notice: a message or the loss of a lock. Their order is not fixed. */
export type NoticeKind = 'message' | 'lock'

const BACKEND = { url: 'https://backend.test', publishableKey: 'publishable' }

/** Rows per thread that stay when the device is full. */
const KEPT_UNDER_QUOTA = 3

export type Work = { readonly uid: string; readonly outbox: OutboxDatabase; readonly mirror: MirrorDatabase }

const unknown = (): EngineStatus => ({
  online: true,
  syncing: false,
  outOfDate: true,
  failing: false,
  fault: null,
  upload: null,
})

/** A page of the app: signed in by the device's record, syncing while it leads. */
export class Tab {
  readonly id: string
  visible = true
  /** Its timers, answers and messages wait until it is visible again. */
  isFrozen = false
  /** What is delayed: messages of other tabs, lock callbacks, or both. */
  late: readonly NoticeKind[] = []
  isClosed = false
  work: Work | null = null
  status = unknown()
  watch: EngineWatch | null = null
  readonly db: DeviceDatabase
  readonly record: ReturnType<typeof recordOf>
  readonly #host: Host
  #sync: SyncOfTab | null = null
  #listener: ((message: ChannelMessage) => void) | null = null

  constructor(id: string, host: Host) {
    this.id = id
    this.#host = host
    this.db = new DeviceDatabase(host.disk.options)
    watch(this.db, host.sessionWatch.written)
    this.record = recordOf(this.db, id, host)
  }

  /** onEnd: the server has refused this session. */
  open(uid: string, onEnd: () => void): void {
    if (this.work?.uid === uid) return
    this.close()
    const work = this.#databases(uid)
    this.work = work
    this.status = unknown()
    const host = this.#host
    this.#sync = syncOfTab({
      uid,
      openChannel: (of, listener) => this.#channel(of, listener),
      locks: host.locks.of(this.id),
      isVisible: () => this.visible,
      // Starts that fail are among the simulated faults.
      onStartFailed: () => undefined,
      setTimer: (ms, run) => host.after(this.id, ms, run),
      load: () => {
        if (host.lacksEngine()) return Promise.reject(new Error('the engine did not arrive'))
        return Promise.resolve({
          start: (onState, onUpload) => this.#engine(work, { onState, onUpload, onEnd }),
          listen: () => () => undefined,
        })
      },
      status: {
        read: () => this.status,
        write: (change) => {
          this.status = { ...this.status, ...change }
        },
      },
      onFirstSync: () => undefined,
    })
  }

  #databases(uid: string): Work {
    const { disk } = this.#host
    const outbox = new OutboxDatabase(uid, disk.options)
    const mirror = new MirrorDatabase(uid, disk.options)
    watch(mirror, this.#host.mirrorWatch(uid).written)
    for (const db of [outbox, mirror]) {
      disk.withFaults(db)
      closeWhenDeleted(db)
      // The databases are opened at once, as on the screens: one that is not open gets no event of its deletion, and
      // the next query would create it again. The tab may be closed before it is open.
      db.open().catch((error: unknown) => {
        if (db.isOpen()) throw error
      })
    }
    return { uid, outbox, mirror }
  }

  #channel(uid: string, listener: (message: ChannelMessage) => void): Channel {
    this.#listener = listener
    return {
      post: (message) => this.#host.post(this.id, `sync:${uid}`, message),
      close: () => {
        if (this.#listener === listener) this.#listener = null
      },
    }
  }

  receive(channel: string, message: ChannelMessage): void {
    if (this.work !== null && channel === `sync:${this.work.uid}`) this.#listener?.(message)
  }

  /** Constructed as in startEngine.ts, with this world as its dependencies. */
  #engine(
    { uid, outbox, mirror }: Work,
    { onState, onUpload, onEnd }: Pick<EngineDependencies, 'onState' | 'onUpload' | 'onEnd'>,
  ): Engine {
    const host = this.#host
    const seen = new EngineWatch()
    this.watch = seen
    let inUse: string | null = null
    const token = async () => {
      inUse = await this.record.accessToken(uid)
      return inUse
    }
    return createEngine({
      onDone: (done) => keepSentFiles(outbox, mirror, done),
      intentsForArrived: (arrived) => intentsOnArrival(arrived, uid),
      outbox,
      mirror,
      transport: seen.over(this.#transport(uid, token)),
      refresh: () => this.record.refresh(uid, inUse),
      now: () => host.now(),
      random: () => host.random.next(),
      newId: () => host.random.uuid(),
      // Few, half of the time, so that a batch is prefetched while another is sent.
      batchMax: host.random.below(2) === 0 ? 2 : 200,
      setTimer: (ms, run) => host.after(this.id, ms, run),
      onState: (state) => {
        seen.state = state
        onState(state)
      },
      onUpload,
      onEnd,
      onFault: (error) => makeRoom(mirror, error, KEPT_UNDER_QUOTA),
    })
  }

  #transport(uid: string, token: () => Promise<string | null>): Transport {
    const send = this.#host.network.fetchOf(this.id)
    return httpTransport(
      (url, init) => {
        const bearer = (new Headers(init.headers).get('authorization') ?? '').replace('Bearer ', '')
        const of = this.#host.auth.uidOf(bearer)
        if (of !== uid) this.#host.report(`${this.id} asks for ${uid} with a token of ${String(of)}`)
        return send(url, init)
      },
      BACKEND,
      token,
      () => import('../../src/data/backend/resumableUpload.ts'),
    )
  }

  /** Sends requests of this page alone. */
  get transport(): Transport | null {
    const { work } = this
    return work === null ? null : this.#transport(work.uid, () => this.record.accessToken(work.uid))
  }

  get engine(): Engine | null {
    return this.#sync?.engine() ?? null
  }

  get hasLateNotices(): boolean {
    return this.late.length > 0
  }

  get leads(): boolean {
    return this.#sync?.leadership.leads() ?? false
  }

  async submit(op: NewOp): Promise<void> {
    if (this.work === null) throw new Error('no person is signed in here')
    await submit(
      { sync: () => this.#sync, announce: (type) => this.announce(type) },
      this.work.outbox,
      [op],
      [],
    )
  }

  announce(type: 'enqueued' | 'syncRequested'): void {
    if (this.#sync !== null) announceBy(this.#sync, type)
  }

  wake(): void {
    this.#sync?.wake()
  }

  async hint(hint: Hint): Promise<void> {
    const { engine, watch: seen, work } = this
    if (engine === null || seen === null || work === null) return
    seen.hinted(hint)
    // An unreadable mirror has reached nothing.
    const held = await mirrorProgress(work.mirror).catch(() => null)
    if (held?.epoch === hint.epoch && (held.numberOf(hint.space) ?? -1) >= hint.seq) seen.reached(hint)
    await engine.hint(hint)
  }

  /** Call it when the person has signed out here. Running work of the engine ends on its own. */
  close(): void {
    void this.#sync?.stop()
    this.#sync = null
    this.watch = null
    // fake-indexeddb polls continuously whether a closed connection has ended its work: it must end.
    if (this.#host.disk.fault === 'hangs') this.#host.disk.recover()
    this.work?.outbox.close({ disableAutoOpen: true })
    this.work?.mirror.close({ disableAutoOpen: true })
    this.work = null
  }

  /** The process ends: nothing in memory is left. */
  end(): void {
    this.isClosed = true
    this.close()
    this.db.close({ disableAutoOpen: true })
  }
}
