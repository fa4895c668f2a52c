import { reportMistake } from '../../data/storage/reportedFault.ts'
import type { PaletteEntry } from './paletteEntry.ts'
import { nextTask } from './nextTask.ts'
import { indexRow, type IndexedRow, newestFirst } from './ranking.ts'

/** ms without a pause: 5,000 rows at once would hold back the key that is typed meanwhile by a third of a second. */
const SLICE_MS = 8

export type Entries = () => Iterable<PaletteEntry>
export type IndexedEntries = readonly IndexedRow<PaletteEntry>[]

/**
 * Makes the searched form of the entries, newest first, between two frames. What has begun is finished before the newest
 * entries are taken: a sync changes the rows several times a second, and starting again each time would never end.
 */
export function entryIndexer(done: (indexed: IndexedEntries) => void) {
  let wanted: Entries | undefined
  let isRunning = false
  let isCancelled = false

  const indexed = async (entries: Entries): Promise<IndexedEntries> => {
    const rows: IndexedRow<PaletteEntry>[] = []
    let began = performance.now()
    for (const entry of entries()) {
      rows.push(indexRow(entry))
      if (performance.now() - began < SLICE_MS) continue
      await nextTask()
      if (isCancelled) break
      began = performance.now()
    }
    return rows.toSorted((a, b) => newestFirst(a.of, b.of))
  }

  const run = async () => {
    isRunning = true
    try {
      for (let entries = wanted; entries !== undefined; entries = wanted) {
        wanted = undefined
        const rows = await indexed(entries)
        if (!isCancelled) done(rows)
      }
    } finally {
      isRunning = false
    }
  }

  return {
    index(entries: Entries): void {
      wanted = entries
      if (!isRunning) run().catch(reportMistake)
    },
    end(): void {
      isCancelled = true
      wanted = undefined
    },
  }
}
