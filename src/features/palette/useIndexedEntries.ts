import { useEffect, useState } from 'react'
import { reportMistake } from '../../data/storage/faultCode.ts'
import type { PaletteEntry } from './entry.ts'
import { nextTask } from './nextTask.ts'
import { indexRow, type IndexedRow, newestFirst } from './ranking.ts'

/** ms without a pause: 5,000 rows at once would hold back the key that is typed meanwhile by a third of a second. */
const SLICE_MS = 8

/** The searched form of the entries, newest first. Undefined until it is made; of changed entries, the previous one until then. */
export function useIndexedEntries(
  entries: (() => Iterable<PaletteEntry>) | undefined,
): readonly IndexedRow<PaletteEntry>[] | undefined {
  const [indexed, setIndexed] = useState<readonly IndexedRow<PaletteEntry>[]>()
  useEffect(() => {
    if (entries === undefined) return undefined
    let isOver = false
    const fill = async () => {
      const rows: IndexedRow<PaletteEntry>[] = []
      let began = performance.now()
      for (const entry of entries()) {
        rows.push(indexRow(entry))
        if (performance.now() - began < SLICE_MS) continue
        await nextTask()
        if (isOver) return
        began = performance.now()
      }
      if (!isOver) setIndexed(rows.toSorted((a, b) => newestFirst(a.of, b.of)))
    }
    fill().catch(reportMistake)
    return () => {
      isOver = true
    }
  }, [entries])
  return indexed
}
