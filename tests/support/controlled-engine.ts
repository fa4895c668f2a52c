import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { keepSentFiles } from '../../src/data/mirror/messageFileCache.ts'
import type { Result } from '../../src/data/backend/request.ts'
import { intentsOnArrival } from '../../src/domain/arrivals.ts'
import type { FileOfOp, Op } from '../../src/domain/op.ts'
import { MirrorDatabase, OutboxDatabase } from '../../src/data/storage/databases.ts'
import type { Cursors } from '../../src/data/mirror/mirrorCursors.ts'
import { createEngine } from '../../src/data/sync/engine.ts'
import type { EngineDependencies } from '../../src/data/sync/engineDependencies.ts'
import type { UploadOptions } from '../../src/data/sync/transport.ts'
import type { UploadProgress } from '../../src/data/sync/uploads.ts'
import type { State } from '../../src/data/sync/machine.ts'
import type { PullAnswer, PushAnswer } from '../../src/data/mirror/protocol.ts'
import { client } from './mirror-pages.ts'

type Push = {
  readonly ops: readonly Op[]
  readonly acked: readonly string[]
  readonly answer: (result: Result<PushAnswer>) => void
}
type Upload = UploadOptions & {
  readonly file: FileOfOp
  readonly bytes: ArrayBuffer
  readonly answer: (result: Result<null>) => void
}
type Problem = {
  readonly bucket: string
  readonly path: string
  readonly answer: (result: Result<string | null>) => void
}
type Pull = { readonly cursors: Cursors; readonly answer: (result: Result<PullAnswer>) => void }

/** One engine whose clock, timers and server answers are controlled by the test. */
export class ControlledEngine {
  readonly outbox: OutboxDatabase
  readonly mirror: MirrorDatabase
  readonly pushes: Push[] = []
  readonly pulls: Pull[] = []
  readonly uploads: Upload[] = []
  readonly problems: Problem[] = []
  /** The uploads whose end was asked for, and whether the server ends them. */
  readonly ended: string[] = []
  endsUploads = true
  /** Every timer that was ever set, ms. */
  readonly timersSet: number[] = []
  readonly faults: unknown[] = []
  state: State | null = null
  progress: UploadProgress | null = null
  clock = 1_000_000
  readonly #unanswered: (() => void)[] = []
  #closed = false
  #timers: { readonly at: number; readonly run: () => void }[] = []
  readonly engine: ReturnType<typeof createEngine>

  constructor(overrides: Partial<EngineDependencies> = {}) {
    const disk = { indexedDB: new IDBFactory(), IDBKeyRange }
    this.outbox = new OutboxDatabase('test', disk)
    this.mirror = new MirrorDatabase('test', disk)
    this.engine = createEngine({
      onDone: (done) => keepSentFiles(this.outbox, this.mirror, done),
      intentsForArrived: (arrived) => intentsOnArrival(arrived, client),
      outbox: this.outbox,
      mirror: this.mirror,
      transport: {
        push: (ops, acked) => this.#ask((answer) => this.pushes.push({ ops, acked, answer })),
        pull: (cursors) => this.#ask((answer) => this.pulls.push({ cursors, answer })),
        older: () => Promise.reject(new Error('not asked here')),
        digest: () => Promise.reject(new Error('not asked here')),
        upload: (file, bytes, options) =>
          this.#ask((answer) => this.uploads.push({ file, bytes, ...options, answer })),
        endUpload: (id) => {
          this.ended.push(id)
          return Promise.resolve(this.endsUploads)
        },
        uploadProblem: (bucket, path) => this.#ask((answer) => this.problems.push({ bucket, path, answer })),
      },
      refresh: () => Promise.resolve({ at: 'network' }),
      now: () => this.clock,
      random: () => 0.999,
      newId: () => crypto.randomUUID(),
      batchMax: 2,
      setTimer: (ms, run) => {
        const timer = { at: this.clock + ms, run }
        this.timersSet.push(ms)
        this.#timers.push(timer)
        return () => {
          this.#timers = this.#timers.filter((kept) => kept !== timer)
        }
      },
      onState: (state) => {
        this.state = state
      },
      onUpload: (progress) => {
        this.progress = progress
      },
      onEnd: () => undefined,
      onFault: (error) => {
        this.faults.push(error)
        return Promise.resolve('storage_unavailable')
      },
      ...overrides,
    })
  }

  #ask<T>(put: (answer: (result: Result<T>) => void) => void): Promise<Result<T>> {
    return new Promise((answer) => {
      // Without this, an unanswered request would delay the end of the engine.
      const lose = () => answer({ ok: false, failure: { at: 'network' } })
      if (this.#closed) lose()
      this.#unanswered.push(lose)
      put(answer)
    })
  }

  /** Waits for the next request in this list; fails after 2,000 turns. */
  async nextRequest<T>(requests: T[]): Promise<T> {
    for (let turn = 0; turn < 2_000; turn += 1) {
      const next = requests.shift()
      if (next !== undefined) return next
      await new Promise((resolve) => setTimeout(resolve, 1))
    }
    throw new Error(`no request was sent: ${JSON.stringify(this.state)}`)
  }

  push = () => this.nextRequest(this.pushes)
  pull = () => this.nextRequest(this.pulls)

  /** Fires the timers' callbacks; the clock may show any time by then. */
  fire(ms: number, clock = this.clock + ms): void {
    const due = this.#timers.filter(({ at }) => at <= this.clock + ms)
    this.#timers = this.#timers.filter((timer) => !due.includes(timer))
    this.clock = clock
    for (const { run } of due) run()
  }

  get timersLeft(): number {
    return this.#timers.length
  }

  async close(): Promise<void> {
    const stopping = this.engine.stop()
    this.#closed = true
    for (const lose of this.#unanswered) lose()
    await stopping
    this.outbox.close()
    this.mirror.close()
  }
}
