import { type RefusalCode, refusalCode } from '../../domain/refusal.ts'
import { isBusy, type SyncFailure, syncFailure } from '../backend/errors.ts'
import type { Result } from '../backend/request.ts'
import type { OutboxDatabase } from '../storage/databases.ts'
import type { QueuedOp } from '../storage/queuedOp.ts'
import { backoffMs } from './machine.ts'
import { markUploaded, refuseUpload, setUploadId } from './queuedUploads.ts'
import { startWait } from './startWait.ts'
import { nextUpload } from './queue.ts'
import type { Transport } from './transport.ts'

/** The file that is being uploaded; share: from 0 to 1. */
export type UploadProgress = { readonly id: string; readonly share: number }

type UploadDependencies = {
  readonly outbox: OutboxDatabase
  readonly transport: Pick<Transport, 'upload' | 'endUpload' | 'uploadProblem'>
  readonly now: () => number
  readonly random: () => number
  readonly setTimer: (ms: number, run: () => void) => () => void
  /** null: no upload runs. */
  readonly onProgress: (progress: UploadProgress | null) => void
  /** An op may be sent now, or was refused. */
  readonly onChanged: () => void
  /** The token was not accepted; a pull refreshes it. */
  readonly onAuth: () => void
  readonly onFault: (error: unknown) => Promise<unknown>
}

export type Uploads = {
  /** The server can be reached and no other request runs. */
  wake(): void
  /** Ops have changed. Cancels the upload of a discarded one: without this, the rest of its file would be sent. */
  checkDiscarded(): Promise<void>
  /** The person or the network came back: a wait ends (S24). */
  endPause(): void
  isRunning(): boolean
  /** Resolves when no upload runs. */
  whenNothingRuns(): Promise<void>
  /** A file could not be sent, and is tried again later. */
  isPaused(): boolean
  stop(): Promise<void>
}

type Retry = Omit<Extract<SyncFailure, { kind: 'retry' }>, 'kind'>

/** The result of an upload. problem: the answer of `upload_problem` for the path; undefined when not asked. */
export type UploadOutcome =
  | { readonly kind: 'uploaded' }
  | { readonly kind: 'refused'; readonly code: RefusalCode }
  | { readonly kind: 'auth' }
  /** The person has discarded the op. */
  | { readonly kind: 'discarded' }
  | ({ readonly kind: 'retry' } & Retry)

/**
 * S22: a file is refused only by a code of our own server; the storage service's answer contains only that it did not
 * accept it. 'file_exists': it is already there, and the answer to an earlier attempt was lost.
 */
export function uploadOutcome(sent: Result<null>, problem: Result<string | null> | undefined): UploadOutcome {
  if (sent.ok) return { kind: 'uploaded' }
  const lost: UploadOutcome = { kind: 'retry', retryAfterMs: null, at: 'network' }
  if (sent.failure.at !== 'answer') return lost
  if (problem === undefined) return { kind: 'retry', retryAfterMs: sent.failure.retryAfterMs, at: 'busy' }
  if (problem.ok) {
    if (problem.value === null) return { kind: 'retry', retryAfterMs: null, at: 'server' }
    return problem.value === 'file_exists'
      ? { kind: 'uploaded' }
      : { kind: 'refused', code: refusalCode(problem.value) }
  }
  const failure = syncFailure(problem.failure)
  if (failure.kind === 'auth') return { kind: 'auth' }
  return failure.kind === 'retry' ? failure : { kind: 'retry', retryAfterMs: null, at: 'server' }
}

/** Refusals whose reason is requested: not those of an overloaded server, and not a lost network. */
const asksWhy = (sent: Result<null>): boolean =>
  !sent.ok &&
  sent.failure.at === 'answer' &&
  sent.failure.status >= 400 &&
  sent.failure.status < 500 &&
  !isBusy(sent.failure.status)

/**
 * Files are uploaded one at a time, smallest first, separately from pushes: a slow photo delays no message. An upload
 * that breaks off is continued, that of a small file starts again; a file that has arrived is not sent twice, because
 * this device made its name.
 */
export function createUploads(dependencies: UploadDependencies): Uploads {
  let running: Promise<void> | null = null
  let cancelWait: (() => void) | null = null
  let failures = 0
  /** Ids of ops whose file the server did not take, without a reason. First again, it would keep all others waiting. */
  const notTaken = new Set<string>()
  let isStopped = false
  let inFlight: { readonly op: QueuedOp; readonly cancel: AbortController } | null = null

  async function send(op: QueuedOp): Promise<UploadOutcome> {
    const { file } = op
    const kept = file === null ? undefined : await dependencies.outbox.files.get(file.id)
    // The browser has deleted the bytes: the op is refused, so that the person can attach the file again.
    if (file === null || kept === undefined) return { kind: 'refused', code: 'file_missing' }
    dependencies.onProgress({ id: file.id, share: 0 })
    const cancel = new AbortController()
    inFlight = { op, cancel }
    const sent = await dependencies.transport.upload(file, kept.bytes, {
      begun: { id: file.uploadId ?? null, keep: (id) => setUploadId(dependencies.outbox, op, id) },
      onProgress(share) {
        if (!isStopped) dependencies.onProgress({ id: file.id, share })
      },
      cancel: cancel.signal,
    })
    inFlight = null
    if (cancel.signal.aborted) return { kind: 'discarded' }
    const problem = asksWhy(sent)
      ? await dependencies.transport.uploadProblem(file.bucket, file.path)
      : undefined
    return uploadOutcome(sent, problem)
  }

  function wait(retry: Retry): void {
    failures += 1
    cancelWait = startWait(dependencies, backoffMs(failures, dependencies.random(), retry), () => {
      cancelWait = null
      wake()
    })
  }

  /**
   * Deletes unfinished uploads of discarded ops. One that fails is tried again before the next upload; the server
   * deletes it after a day anyway.
   */
  async function endDiscarded(): Promise<void> {
    for (const { id } of await dependencies.outbox.endedUploads.toArray()) {
      if (isStopped || !(await dependencies.transport.endUpload(id))) return
      await dependencies.outbox.endedUploads.delete(id)
    }
  }

  /** Returns whether to continue with the next file. */
  async function uploadOne(): Promise<boolean> {
    await endDiscarded()
    const op = nextUpload(await dependencies.outbox.ops.orderBy('n').toArray(), notTaken)
    if (op === null || isStopped) return false
    const outcome = await send(op)
    if (isStopped) return false
    switch (outcome.kind) {
      case 'uploaded':
        failures = 0
        await markUploaded(dependencies.outbox, op)
        dependencies.onChanged()
        return true
      case 'refused':
        await refuseUpload(dependencies.outbox, op, outcome.code)
        dependencies.onChanged()
        return true
      case 'auth':
        dependencies.onAuth()
        return false
      case 'discarded':
        return true
      case 'retry':
        if (outcome.at === 'server') notTaken.add(op.id)
        wait(outcome)
        return false
      default:
        return outcome satisfies never
    }
  }

  async function run(): Promise<void> {
    try {
      while (await uploadOne()) continue
    } catch (error) {
      if (isStopped) return
      await dependencies.onFault(error)
      wait({ retryAfterMs: null, at: 'server' })
    } finally {
      if (!isStopped) dependencies.onProgress(null)
    }
  }

  function wake(): void {
    if (isStopped || running !== null || cancelWait !== null) return
    running = run().finally(() => {
      running = null
    })
  }

  return {
    wake,
    async checkDiscarded() {
      if (inFlight === null) return
      const { op, cancel } = inFlight
      if ((await dependencies.outbox.ops.get(op.n))?.id !== op.id) cancel.abort()
    },
    endPause() {
      cancelWait?.()
      cancelWait = null
    },
    isRunning: () => running !== null,
    whenNothingRuns: () => running ?? Promise.resolve(),
    isPaused: () => cancelWait !== null,
    async stop() {
      isStopped = true
      cancelWait?.()
      inFlight?.cancel.abort()
      await running
    },
  }
}
