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

/** A message has no title: it matches by its text, which has the third grade. */
const MESSAGE_GRADE = 2

type Sought = {
  readonly fixed: readonly IndexedRow<PaletteEntry>[]
  readonly found: readonly IndexedRow<PaletteEntry>[]
  /** Found by their own index, newest first. */
  readonly messages: readonly PaletteEntry[]
  readonly typed: string
  readonly limit: number
}

/** Before anything is typed: all commands and screens. */
export function resultsOf({ fixed, found, messages, typed, limit }: Sought) {
  if (termsOf(typed).length === 0)
    return groupMatches(
      fixed.map(({ of }) => ({ of, grade: 0 })),
      groupOrder,
      fixed.length,
    )
  const graded = [
    ...rankRows([...fixed, ...found], typed),
    ...messages.map((of) => ({ of, grade: MESSAGE_GRADE })),
  ]
  return groupMatches(graded, groupOrder, limit)
}
