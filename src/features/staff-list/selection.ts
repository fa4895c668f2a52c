import type { ListQuestion } from '../../domain/staffList.ts'

/** The rows for an action: the marked ones, or all rows of the list. count: as the person saw it. */
export type Selection =
  | { readonly kind: 'rows'; readonly ids: readonly string[] }
  | { readonly kind: 'all'; readonly question: ListQuestion; readonly count: number }

export const selectedCount = (selection: Selection): number =>
  selection.kind === 'rows' ? selection.ids.length : selection.count

export const isRowSelected = (selection: Selection | null, id: string): boolean =>
  selection !== null && (selection.kind === 'all' || selection.ids.includes(id))

/**
 * shown: the rows on the screen. Unmarking one of all rows leaves those on the screen marked. Null when none is left.
 */
export function withRow(selection: Selection | null, id: string, shown: readonly string[]): Selection | null {
  const before = selection === null ? [] : selection.kind === 'all' ? shown : selection.ids
  const ids = before.includes(id) ? before.filter((one) => one !== id) : [...before, id]
  return ids.length === 0 ? null : { kind: 'rows', ids }
}

/** The server's limit (assign_clients). */
export const SELECTED_MAX = 500
