import type { ReactNode } from 'react'
import type { Sortable } from './tableState.ts'

export type Column<Row> = {
  key: string
  title: string
  cell: (row: Row) => ReactNode
  /** The cell as plain text, if the cell draws more than text. */
  text?: (row: Row) => string
  /** The sort value; without it, the column is not sortable. */
  value?: (row: Row) => Sortable
  /** Amounts, dates and counts are aligned right. */
  align?: 'start' | 'end'
  mono?: boolean
  /** A row's action: its heading is visually hidden. */
  isAction?: boolean
  /**
   * Its place in the two lines of a phone's row: an amount or a mark next to the name, a line below the name, a badge
   * in the first free place at the end, the row's action at the end of the second line, or a cover over the whole row,
   * which it opens. Without it, the column is shown only on the row's own page or dialog.
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
