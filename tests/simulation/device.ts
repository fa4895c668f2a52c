import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import {
  directMessages,
  type DirectMessage,
  markIntent,
  sendMessageIntent,
  type Thread,
} from '../../src/domain/message.ts'
import { type Intent, isWaiting } from '../../src/domain/op.ts'
import { createEngine, type Engine } from '../../src/data/sync/engine.ts'
import type { State } from '../../src/data/sync/machine.ts'
import { discardOp, enqueue, type NewOp } from '../../src/data/sync/outbox.ts'
import { MirrorDatabase, OutboxDatabase } from '../../src/data/mirror/databases.ts'
import type { QueuedOp } from '../../src/data/sync/queue.ts'
import type { Network } from './network.ts'
import type { Random } from './random.ts'
import type { SqlServer } from './server.ts'

type Timer = { readonly at: number; readonly run: () => void }

/** What the person at this device did, to be held against the server in the end. */
export type Spoken = { readonly id: string; readonly text: string; readonly opId: string; discarded: boolean }

/** A change of the portal that was made here; a clash that was settled goes on under another id. */
export type Done = Pick<QueuedOp, 'args' | 'base'> & { opId: string; readonly kind: string }

/** A whole device: its databases survive a crash, its engine does not. */
export class Device {
  readonly name: string
  readonly uid: string
  readonly spoken: Spoken[] = []
  readonly done: Done[] = []
  outbox: OutboxDatabase
  mirror: MirrorDatabase
  #engine: Engine
  #state: State | null = null
  #timers: Timer[] = []
  #clock = 1_700_000_000_000
  readonly #disk = new IDBFactory()
  readonly #server: SqlServer
  readonly #network: Network
  readonly #random: Random
  /** Requests of an engine that crashed are nobody's any more. */
  #life = 0

  constructor(name: string, uid: string, world: { server: SqlServer; network: Network; random: Random }) {
    this.name = name
    this.uid = uid
    this.#server = world.server
    this.#network = world.network
    this.#random = world.random
    ;({ outbox: this.outbox, mirror: this.mirror } = this.#openDisk())
    this.#engine = this.#start()
  }

  #openDisk() {
    const options = { indexedDB: this.#disk, IDBKeyRange }
    return { outbox: new OutboxDatabase(this.uid, options), mirror: new MirrorDatabase(this.uid, options) }
  }

  get #address(): string {
    return `${this.name}#${this.#life}`
  }

  #start(): Engine {
    const address = this.#address
    const ask = <T>(serve: () => Promise<T>) => this.#network.request(address, serve)
    const engine = createEngine({
      uid: this.uid,
      outbox: this.outbox,
      mirror: this.mirror,
      transport: {
        push: (ops, acked) => ask(() => this.#server.push(this.uid, ops, acked)),
        pull: (cursors) => ask(() => this.#server.pull(this.uid, cursors)),
        older: () => Promise.resolve({ ok: false, failure: { at: 'network' } }),
        digest: (space, floors) => ask(() => this.#server.digest(this.uid, space, floors)),
      },
      refresh: () => Promise.resolve(this.#random.below(3) === 0 ? 'failed' : 'refreshed'),
      now: () => this.#clock,
      chance: () => this.#random.next(),
      newId: () => this.#random.uuid(),
      // Few, half of the time, so that batches stand behind each other.
      batchMost: this.#random.below(2) === 0 ? 2 : 200,
      after: (ms, run) => {
        const timer = { at: this.#clock + ms, run }
        this.#timers.push(timer)
        return () => {
          this.#timers = this.#timers.filter((kept) => kept !== timer)
        }
      },
      onState: (state) => {
        this.#state = state
      },
      onEnd: () => {
        throw new Error('no refresh is refused in this simulation')
      },
      onFault: (error) => {
        throw error
      },
    })
    engine.dispatch({ type: 'woke' })
    return engine
  }

  /** True when the engine does nothing by itself: it rests, waits for a time, or for the network. */
  async quiet(): Promise<void> {
    for (;;) {
      if (this.#network.waits(this.#address)) return
      const activity = this.#state?.activity
      if (activity === 'resting' || activity === 'waiting') return
      await new Promise((resolve) => setImmediate(resolve))
    }
  }

  /** The process dies: nothing in memory is left, the disk is, and requests under way are nobody's. */
  async crash(): Promise<void> {
    void this.#engine.stop()
    this.outbox.close()
    this.mirror.close()
    this.#timers = []
    this.#life += 1
    this.#state = null
    ;({ outbox: this.outbox, mirror: this.mirror } = this.#openDisk())
    this.#engine = this.#start()
    await this.quiet()
  }

  async send(thread: Thread, text: string): Promise<void> {
    const id = this.#random.uuid()
    const opId = this.#random.uuid()
    await this.#submit({ intent: sendMessageIntent(thread, id, text), id: opId, now: this.#clock })
    this.spoken.push({ id, text, opId, discarded: false })
    await this.quiet()
  }

  /** Anything that a noun's file can make of a tap. */
  async act(intent: Intent): Promise<void> {
    const opId = this.#random.uuid()
    await this.#submit({ intent, id: opId, now: this.#clock })
    if (!intent.quiet)
      this.done.push({ opId, kind: intent.kind, args: intent.args, base: intent.base ?? null })
    await this.quiet()
  }

  get now(): number {
    return this.#clock
  }

  /** Half of the time from the tab that leads, half from another one. */
  async #submit(op: NewOp): Promise<void> {
    if (this.#random.below(2) === 0) return this.#engine.submit([op])
    await enqueue(this.outbox, [op])
    this.#engine.dispatch({ type: 'enqueued' })
  }

  /** Reads what is on the screen: everything the mirror has of the other side. */
  async read(thread: Thread): Promise<void> {
    const theirs = (await this.messages()).filter(
      (row) =>
        row.manager_id === thread.managerId && (row.sender_type === 'client') !== (row.user_id === this.uid),
    )
    const newest = theirs.toSorted((a, b) => a.created_at.localeCompare(b.created_at)).at(-1)
    if (newest === undefined) return
    const intent = markIntent('mark_read', thread, newest.created_at)
    await this.#submit({ intent, id: this.#random.uuid(), now: this.#clock })
    await this.quiet()
  }

  /** Takes back a message that has not left, or was refused. */
  async discard(): Promise<void> {
    const ops = await this.outbox.ops.toArray()
    const mine = this.spoken.filter(({ discarded }) => !discarded)
    const op = ops.find(({ id, kind }) => kind === 'send_message' && mine.some(({ opId }) => opId === id))
    if (op === undefined || !(await discardOp(this.outbox, op.id))) return
    for (const spoken of mine) if (spoken.opId === op.id) spoken.discarded = true
  }

  async wake(): Promise<void> {
    this.#engine.dispatch({ type: 'woke' })
    await this.quiet()
  }

  async hear(space: string, seq: number): Promise<void> {
    await this.#engine.hint({ space, seq, epoch: null })
    await this.quiet()
  }

  /** The clock goes on, or jumps; back too. What was due fires. */
  async pass(ms: number): Promise<void> {
    this.#clock += ms
    for (const timer of this.#timers.filter(({ at }) => at <= this.#clock)) {
      this.#timers = this.#timers.filter((kept) => kept !== timer)
      timer.run()
    }
    await this.quiet()
  }

  async deliver(fate: Parameters<Network['deliver']>[1]): Promise<void> {
    await this.#network.deliver(this.#address, fate)
    await new Promise((resolve) => setImmediate(resolve))
    await this.quiet()
  }

  get asks(): boolean {
    return this.#network.waits(this.#address)
  }

  get state(): State | null {
    return this.#state
  }

  messages(): Promise<DirectMessage[]> {
    return this.mirror.typed<DirectMessage>(directMessages.name).toArray()
  }

  async unsettled(): Promise<number> {
    return (await this.outbox.ops.toArray()).filter(({ status }) => isWaiting(status) || status === 'applied')
      .length
  }

  async close(): Promise<void> {
    void this.#engine.stop()
    this.outbox.close()
    this.mirror.close()
  }
}
