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
  /** What can be done with a row: its heading is visually hidden, and on the phone it is under the card. */
  isAction?: boolean
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
