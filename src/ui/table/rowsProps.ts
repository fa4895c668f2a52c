import type { ReactNode, RefCallback, RefObject } from 'react'

/** A longer list keeps only the rows near the screen in the page: 80 at most (design §6). */
export const SHOWN_WHOLE = 60

/** The place of a row of a list of which only a part is in the page. */
export type RowPlace = {
  /** From 0. */
  readonly index: number
  readonly of: number
  readonly measure: RefCallback<Element>
}

export type RowsProps<Row> = {
  /** The element whose children the rows are. */
  readonly list: RefObject<HTMLElement | null>
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  /** place: null when all rows are in the page. */
  readonly row: (row: Row, place: RowPlace | null) => ReactNode
  /** Draws the empty space of rows that are not in the page. height: px. */
  readonly renderSpace: (height: number) => ReactNode
}

/** Decides which rows are in the page. */
export type Rows = <Row>(props: RowsProps<Row>) => ReactNode
