import type { Uid } from '../../domain/id.ts'
import {
  progressChanges,
  progressOf,
  type ProgressByResource,
  resourceProgress,
  resources,
} from '../../domain/resource.ts'
import { opsOf } from '../storage/opsOf.ts'
import { isEffective } from '../storage/queuedOp.ts'
import { useLive } from './useLive.ts'
import { shownRows } from './useRows.ts'

/** All resources of the library, in its order. Undefined until they were read. */
export const useResources = () =>
  useLive(async ({ mirror }) => {
    const rows = await mirror.typed(resources).toArray()
    // Unknown before the first pull; "the library is empty" would be a guess.
    if (rows.length === 0 && (await mirror.facts.get('syncedAt')) === undefined) return undefined
    return rows.toSorted((a, b) => a.position - b.position)
  }, [])

/** This person's progress, including progress on this device that is not sent yet. */
export const useProgress = (uid: Uid): ProgressByResource | undefined =>
  useLive(
    async (open) => {
      const rows = await shownRows(open, resourceProgress, uid)
      return rows && progressOf(rows, (await opsOf(open.outbox, progressChanges)).filter(isEffective))
    },
    [uid],
  )

/** The addresses of the files stored on this device; their bytes are not read. */
export const useKeptPaths = (): ReadonlySet<string> | undefined =>
  useLive(async ({ mirror }) => new Set(await mirror.kept.toCollection().primaryKeys()), [])

/** A stored file; null if it is not stored. */
export const useKeptFile = (path: string | null): Blob | null | undefined =>
  useLive(
    async ({ mirror }) => (path === null ? null : ((await mirror.kept.get(path))?.bytes ?? null)),
    [path],
  )
