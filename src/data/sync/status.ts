import type { StorageFault } from '../../domain/failure.ts'
import type { State } from './machine.ts'
import type { UploadProgress } from './uploads.ts'

/** The engine's part of the status; the counts are read from the outbox itself. */
export type EngineStatus = {
  /** Our server can be reached, by the result of the last attempt. */
  online: boolean
  syncing: boolean
  /** S23: no pull has succeeded since the last hint, or since the start. */
  outOfDate: boolean
  /** The last attempt failed; the next one is scheduled. */
  failing: boolean
  /** What this device could not store; nothing new arrives until it can. */
  fault: StorageFault | null
  /** The file that is being uploaded; null when no upload runs. */
  upload: UploadProgress | null
}

export const statusOf = ({
  activity,
  online,
  outOfDate,
  failures,
  fault,
}: State): Omit<EngineStatus, 'upload'> => ({
  online,
  syncing: activity === 'pushing' || activity === 'pulling' || activity === 'refreshing',
  outOfDate,
  failing: failures > 0,
  fault,
})
