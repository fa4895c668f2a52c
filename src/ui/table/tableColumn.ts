import type { ReactNode } from 'react'
import type { Sortable } from './tableState.ts'

export type Column<Row> = {
  key: string
  title: string
  cell: (row: Row) => ReactNode
  /** Its words alone, where the cell draws more than words. */
  text?: (row: Row) => string
  /** What it is sorted by; without it, it is not. */
  value?: (row: Row) => Sortable
  /** Money, dates and counts stand to the right. */
  align?: 'start' | 'end'
  mono?: boolean
  /** What can be done with a row: its heading is visually hidden. */
  isAction?: boolean
  /**
   * Its place in the two lines of a phone's row: money or a mark beside the name, a line under the name, a badge in the first
   * free place at the end, the row's one action at the end of the second line, or a cover over the whole row, which it
   * opens. Without it, the row's own page or dialog says it.
   */
  onPhone?: 'amount' | 'mark' | 'line' | 'badge' | 'action' | 'cover'
  /** Replaces the cell on the phone: a figure that only its heading explains would not be understood. */
  phoneCell?: (row: Row) => ReactNode
}

/** Texts of the rows and of the controls above them. */
export type RowTexts = {
  /** The table's accessible name. */
  label: string
  search?: string
  searchPlaceholder?: string
  sortBy: string
  unsorted: string
}

export type TableTexts = RowTexts & {
  /** "1 a 10 de 42" */
  range: (from: number, to: number, total: number) => string
  previous: string
  next: string
}
