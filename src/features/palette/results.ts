import type { PaletteEntry, PaletteGroup } from './paletteEntry.ts'
import { termsOf } from '../word-search/plainWords.ts'
import { groupMatches, type IndexedRow, rankRows } from './ranking.ts'

/** Of two groups with equal matches, the more useful one comes first. */
const groupOrder: readonly PaletteGroup[] = [
  'client',
  'action',
  'destination',
  'ticket',
  'message',
  'task',
  'meeting',
  'invoice',
  'contract',
  'report',
  'service',
  'license',
  'tool',
  'notification',
  'resource',
  'article',
]

/** The grade of a match in a row's text (ranking.ts): a message has no title. */
const MESSAGE_GRADE = 2

type SearchInput = {
  /** Commands and screens. */
  readonly commands: readonly IndexedRow<PaletteEntry>[]
  /** All rows of the person's on this device. */
  readonly rows: readonly IndexedRow<PaletteEntry>[]
  /** Those that match, by their own index, newest first. */
  readonly messages: readonly PaletteEntry[]
  readonly typed: string
  readonly limit: number
}

/** Before anything is typed, the results are all commands and screens. */
export function resultsOf({ commands, rows, messages, typed, limit }: SearchInput) {
  if (termsOf(typed).length === 0)
    return groupMatches(
      commands.map(({ of }) => ({ of, grade: 0 })),
      groupOrder,
      commands.length,
    )
  const graded = [
    ...rankRows([...commands, ...rows], typed),
    ...messages.map((of) => ({ of, grade: MESSAGE_GRADE })),
  ]
  return groupMatches(graded, groupOrder, limit)
}
