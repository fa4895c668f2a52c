import type { StorageFault } from '../../domain/failure.ts'
import type { Intent } from '../../domain/op.ts'
import type { Space } from '../../domain/space.ts'
import type { RequestFailure } from '../backend/errors.ts'
import type { ArrivedRows } from '../mirror/applyPull.ts'
import type { MirrorDatabase, OutboxDatabase } from '../storage/databases.ts'
import type { QueuedOp } from '../storage/queuedOp.ts'
import type { State } from './machine.ts'
import type { Transport } from './transport.ts'
import type { UploadProgress } from './uploads.ts'

/** The engine's dependencies. The page, the worker and the simulation each pass their own. */
export type EngineDependencies = {
  readonly outbox: OutboxDatabase
  readonly mirror: MirrorDatabase
  readonly transport: Transport
  /** `refused`: the server itself has ended this session. */
  readonly refresh: () => Promise<'refreshed' | 'refused' | RequestFailure>
  readonly now: () => number
  readonly random: () => number
  readonly newId: () => string
  /** The most ops of one push; the simulation uses fewer, to get several batches. */
  readonly batchMax: number
  /** Returns a function that cancels it. */
  readonly setTimer: (ms: number, run: () => void) => () => void
  readonly onState: (state: State) => void
  /** The file that is being uploaded; null when no upload runs. */
  readonly onUpload: (progress: UploadProgress | null) => void
  /** Returns the ops that new rows require: a message is marked as delivered (S11). */
  readonly intentsForArrived: (arrived: ArrivedRows) => readonly Intent[]
  /** Called with applied ops that the mirror has reached, before they and their files are deleted. */
  readonly onDone: (done: readonly QueuedOp[]) => Promise<void>
  /** The session is over (S14). */
  readonly onEnd: () => void
  /** The storage failed: frees space if the device is full, and returns the fault. The engine retries. */
  readonly onFault: (error: unknown) => Promise<StorageFault>
}

/** A space has reached a number (S12) of an epoch (S20); null: the server named none. */
export type Hint = { readonly space: Space; readonly seq: number; readonly epoch: string | null }
