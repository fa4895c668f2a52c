import { MirrorDatabase, OutboxDatabase } from '../../src/data/storage/databases.ts'
import type { ChannelMessage } from '../../src/data/sync/channel.ts'
import { ExpectedWork } from './expected-work.ts'
import { Disk, closeDeleted } from './disk.ts'
import type { Host } from './host.ts'
import { idle } from './idle.ts'
import { Locks } from './locks.ts'
import { type MirrorWatch, mirrorWatch } from './mirror-watch.ts'
import { isTabMessage, SessionOfTab, type TabMessage } from './session.ts'
import { SessionWatch } from './session-watch.ts'
import { Tab, type NoticeKind } from './tab.ts'

type Timer = { readonly tab: string; readonly at: number; readonly run: () => void }

type DeviceEnvironment = Pick<Host, 'random' | 'network' | 'auth' | 'report'> & {
  /** The owners of the spaces that this person may see, or could. */
  readonly mayHold: (uid: string, owner: string) => boolean
}

export type Page = { readonly tab: Tab; readonly session: SessionOfTab }

/** A whole device: its storage survives a crash, its tabs do not. */
export class Device {
  readonly name: string
  readonly disk: Disk
  readonly sessionWatch: SessionWatch
  readonly allExpectedWork = new Map<string, ExpectedWork>()
  pages: Page[] = []
  /** Files of the engine do not arrive (S25). */
  lacksEngine = false
  readonly #environment: DeviceEnvironment
  readonly #locks: Locks
  readonly #mirrors = new Map<string, MirrorWatch>()
  #timers: Timer[] = []
  #clock = 1_700_000_000_000
  #opened = 0
  /** Notices that the browser has not delivered to a tab yet, in order. */
  #undelivered: { readonly tab: string; readonly by: NoticeKind; readonly run: () => void }[] = []
  readonly #openDatabases = new Map<string, { outbox: OutboxDatabase; mirror: MirrorDatabase }>()

  constructor(name: string, environment: DeviceEnvironment) {
    this.name = name
    this.#environment = environment
    this.disk = new Disk(environment.random)
    this.#locks = new Locks((tab, run) => this.#deliver(tab, 'lock', run))
    this.sessionWatch = new SessionWatch(
      (token) => environment.auth.wasRefused(token),
      (violation) => environment.report(`${name}: ${violation}`),
    )
  }

  get now(): number {
    return this.#clock
  }

  #host(): Host {
    const { random, network, auth } = this.#environment
    return {
      name: this.name,
      random,
      network,
      auth,
      disk: this.disk,
      locks: this.#locks,
      sessionWatch: this.sessionWatch,
      mirrorWatch: (uid) => this.#mirrorWatch(uid),
      now: () => this.#clock,
      after: (tab, ms, run) => this.#after(tab, ms, run),
      post: (from, channel, message) => this.#post(from, channel, message),
      lacksEngine: () => this.lacksEngine,
      report: (violation) => this.#environment.report(violation),
    }
  }

  #mirrorWatch(uid: string): MirrorWatch {
    const known = this.#mirrors.get(uid)
    if (known !== undefined) return known
    const made = mirrorWatch(
      (owner) => this.#environment.mayHold(uid, owner),
      (violation) => this.#environment.report(`${this.name}, mirror of ${uid}: ${violation}`),
    )
    this.#mirrors.set(uid, made)
    return made
  }

  /** The number of epoch changes of a person's mirror, and of the notices that the person got. */
  get restoreNotices(): { changes: number; notices: number }[] {
    return [...this.#mirrors.values()].map(({ restoreNotices }) => restoreNotices)
  }

  /** Call it when the database was deleted: its cursors start over, and lower ones are no violation. */
  forgetMirror(uid: string): void {
    this.#mirrors.get(uid)?.forget()
  }

  #page(id: string): Page | undefined {
    return this.pages.find(({ tab }) => tab.id === id)
  }

  #deliver(id: string, by: NoticeKind, run: () => void): void {
    const page = this.#page(id)
    if (page === undefined) return
    const { isFrozen, late } = page.tab
    if (isFrozen || late.includes(by)) this.#undelivered.push({ tab: id, by, run })
    else queueMicrotask(run)
  }

  #post(from: string, channel: string, message: ChannelMessage | TabMessage): void {
    for (const { tab, session } of this.pages)
      if (tab.id !== from)
        this.#deliver(tab.id, 'message', () => {
          if (tab.isClosed) return
          if (isTabMessage(message)) session.receive(message)
          else tab.receive(channel, message)
        })
  }

  #after(tab: string, ms: number, run: () => void): () => void {
    const timer = { tab, at: this.#clock + ms, run }
    this.#timers.push(timer)
    return () => {
      this.#timers = this.#timers.filter((kept) => kept !== timer)
    }
  }

  async openPage(): Promise<void> {
    this.#opened += 1
    const host = this.#host()
    const tab = new Tab(`${this.name}/${this.#opened}`, host)
    const page = { tab, session: new SessionOfTab(tab, host) }
    this.pages = [...this.pages, page]
    void page.session.start()
    await idle()
  }

  /** The process is killed, or the person closes it: requests that were sent continue without it. */
  async closePage({ tab }: Page): Promise<void> {
    this.pages = this.pages.filter((page) => page.tab !== tab)
    this.#timers = this.#timers.filter((timer) => timer.tab !== tab.id)
    this.#undelivered = this.#undelivered.filter((one) => one.tab !== tab.id)
    this.sessionWatch.entering.delete(tab.id)
    tab.end()
    this.#locks.drop(tab.id)
    this.#environment.network.releaseRequestsOf(tab.id)
    await idle()
  }

  /** Visible again: it gets all missed events at once, and its answers can arrive. */
  async thaw({ tab }: Page): Promise<void> {
    tab.isFrozen = false
    tab.late = []
    const missed = this.#undelivered.filter((one) => one.tab === tab.id)
    this.#undelivered = this.#undelivered.filter((one) => one.tab !== tab.id)
    const first = this.#environment.random.pick(['message', 'lock'] as const)
    for (const { by, run } of missed) if (by === first) run()
    await idle()
    for (const { by, run } of missed) if (by !== first) run()
    await this.pass(0)
  }

  /** The clock moves, or jumps; backwards too. Due timers fire. */
  async pass(ms: number): Promise<void> {
    this.#clock += ms
    const frozen = new Set(this.pages.filter(({ tab }) => tab.isFrozen).map(({ tab }) => tab.id))
    const due = this.#timers.filter(({ at, tab }) => at <= this.#clock && !frozen.has(tab))
    for (const timer of due) {
      if (!this.#timers.includes(timer)) continue
      this.#timers = this.#timers.filter((kept) => kept !== timer)
      timer.run()
    }
    await idle()
  }

  /** Senders whose answers can arrive. */
  get awake(): string[] {
    return this.pages.filter(({ tab }) => !tab.isFrozen).map(({ tab }) => tab.id)
  }

  waitsFor(tab: Tab): boolean {
    return this.#environment.network.hasRequestOf(tab.id) || this.#locks.waits(tab.id)
  }

  expectedWork(uid: string): ExpectedWork {
    const expectedWork = this.allExpectedWork.get(uid) ?? new ExpectedWork(uid)
    this.allExpectedWork.set(uid, expectedWork)
    return expectedWork
  }

  /** A person's data on the device, independent of its tabs; null when there are none. */
  async openDatabasesOf(uid: string): Promise<{ outbox: OutboxDatabase; mirror: MirrorDatabase } | null> {
    const names = await this.disk.names()
    if (!names.includes(`${uid}-outbox`) || !names.includes(`${uid}-mirror`)) return null
    const open = this.#openDatabases.get(uid)
    if (open?.outbox.isOpen() === true && open.mirror.isOpen()) return open
    const { options } = this.disk
    const databases = { outbox: new OutboxDatabase(uid, options), mirror: new MirrorDatabase(uid, options) }
    closeDeleted(databases.outbox)
    closeDeleted(databases.mirror)
    await Promise.all([databases.outbox.open(), databases.mirror.open()])
    this.#openDatabases.set(uid, databases)
    return databases
  }

  async close(): Promise<void> {
    this.disk.recover()
    for (const page of this.pages) await this.closePage(page)
    for (const { outbox, mirror } of this.#openDatabases.values()) {
      outbox.close()
      mirror.close()
    }
  }
}
