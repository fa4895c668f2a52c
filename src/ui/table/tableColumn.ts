import type { ReactNode } from 'react'
import type { Sortable } from './tableState.ts'

export type Column<Row> = {
  key: string
  title: string
  cell: (row: Row) => ReactNode
  /** What it is sorted by; without it, it is not. */
  value?: (row: Row) => Sortable
  /** Money, dates and counts stand to the right. */
  align?: 'start' | 'end'
  mono?: boolean
  /** What can be done with a row: its heading is visually hidden. */
  isAction?: boolean
  /**
   * Where it stands in the two lines of a phone's row: beside the name, under the name, at the end of the second line,
   * or over the whole row, which it opens. Without it, the row's own page or dialog says it.
   */
  onPhone?: 'amount' | 'line' | 'badge' | 'cover'
}

export type TableTexts = {
  /** The table's accessible name. */
  label: string
  search?: string
  searchPlaceholder?: string
  sortBy: string
  unsorted: string
  /** "1 a 10 de 42" */
  range: (from: number, to: number, total: number) => string
  previous: string
  next: string
}
