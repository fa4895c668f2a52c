import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { paletteCopy, paletteGroups } from '../../copy/palette.ts'
import { useFindable } from '../../data/mirror/findable.ts'
import type { Uid } from '../../domain/id.ts'
import { SearchDialog } from '../../ui/SearchDialog.tsx'
import { SearchList } from '../../ui/SearchList.tsx'
import { useNow } from '../../ui/useNow.ts'
import { clientEntries } from './clientEntries.ts'
import { commands, type PaletteActions, type PaletteDestination } from './commands.ts'
import { messageEntry, threadsOf } from './messageEntry.ts'
import { indexRow } from './ranking.ts'
import { resultsOf } from './results.ts'
import { staffEntries } from './staffEntries.ts'
import { useIndexedEntries } from './useIndexedEntries.ts'
import { useMessageHits } from './useMessageHits.ts'

type SearchProps = {
  uid: Uid
  area: 'client' | 'staff'
  destinations: readonly PaletteDestination[]
  actions: PaletteActions
  onClose: () => void
}

/** Rows shown in each group; typing more narrows the list. */
const LIMIT = 5
/** The same for one letter, which matches in every group: all of them drawn at once would delay the next key. */
const LIMIT_OF_ONE_LETTER = 2

/** Searches all of the person's rows on this device, and all commands: without a request, so also offline. */
export function Palette({ open, ...search }: SearchProps & { open: boolean }) {
  return (
    <SearchDialog open={open} label={paletteCopy.open} onClose={search.onClose}>
      <PaletteSearch {...search} />
    </SearchDialog>
  )
}

function PaletteSearch({ uid, area, destinations, actions, onClose }: SearchProps) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const rows = useFindable()
  const commandRows = useMemo(
    () => commands(area, destinations, actions).map(indexRow),
    [area, destinations, actions],
  )
  const openNotifications = actions.notifications
  const entries = useMemo(() => {
    if (rows === undefined) return undefined
    const entriesOfArea = area === 'client' ? clientEntries : staffEntries
    return () => entriesOfArea(rows, openNotifications)
  }, [rows, area, openNotifications])
  const indexed = useIndexedEntries(entries)
  const isIndexed = indexed !== undefined
  // The many messages come after the rows, which would otherwise be found half a second later.
  const threads = useMemo(
    () => (rows !== undefined && isIndexed ? threadsOf(rows, uid) : undefined),
    [rows, isIndexed, uid],
  )
  const limit = typed.trim().length === 1 ? LIMIT_OF_ONE_LETTER : LIMIT
  const { hits, reading } = useMessageHits(threads, typed, limit)
  const minute = useNow()
  const messages = useMemo(
    () => (rows === undefined ? [] : hits.map((row) => messageEntry(row, uid, rows, new Date(minute)))),
    [rows, hits, uid, minute],
  )
  const groups = useMemo(
    () => resultsOf({ commands: commandRows, rows: indexed ?? [], messages, typed, limit }),
    [commandRows, indexed, messages, typed, limit],
  )
  const all = groups.flatMap(({ items }) => items)

  const choose = (id: string) => {
    const entry = all.find((one) => one.id === id)
    if (entry === undefined) return
    onClose()
    if (entry.to === undefined) entry.run()
    else void navigate(entry.to)
  }
  const none =
    indexed === undefined ? paletteCopy.loading : reading ? paletteCopy.searching : paletteCopy.none(typed)
  return (
    <SearchList
      typed={typed}
      onType={setTyped}
      onChoose={choose}
      onClose={onClose}
      groups={groups.map(({ group, items }) => ({ label: paletteGroups[group], items }))}
      texts={{
        label: paletteCopy.field,
        results: paletteCopy.results,
        close: paletteCopy.close,
        none,
        count: all.length === 0 ? none : paletteCopy.count(all.length),
      }}
    />
  )
}
