import { useEffect, useRef, useState } from 'react'
import { type Entries, entryIndexer, type IndexedEntries } from './entryIndexer.ts'

/** The searched form of the entries. Undefined until it is made; of changed entries, the previous one until then. */
export function useIndexedEntries(entries: Entries | undefined): IndexedEntries | undefined {
  const [indexed, setIndexed] = useState<IndexedEntries>()
  const indexer = useRef<ReturnType<typeof entryIndexer>>(null)
  useEffect(() => {
    const started = entryIndexer(setIndexed)
    indexer.current = started
    return () => started.end()
  }, [])
  useEffect(() => {
    if (entries !== undefined) indexer.current?.index(entries)
  }, [entries])
  return indexed
}
