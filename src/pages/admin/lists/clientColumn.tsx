import * as z from 'zod/mini'
import { clientListCopy, staffListCopy } from '../../../copy/staffLists.ts'
import type { Column } from '../../../ui/table/tableColumn.ts'

/** What every row of a client says of its client. */
export const clientOfRow = {
  id: z.string(),
  user_id: z.string(),
  client_name: z.nullable(z.string()),
  company: z.nullable(z.string()),
}

type OfClient = { readonly client_name: string | null; readonly company: string | null }

const nameOf = ({ client_name: name, company }: OfClient): string => company ?? name ?? staffListCopy.none

/** Whose row it is. first: it heads the row of a phone; else it is on its second line. */
export const clientColumn = <Row extends OfClient>(first = true): Column<Row> => ({
  key: 'client',
  title: clientListCopy.client,
  ...(!first && { onPhone: 'line' }),
  cell: (row) => (first ? <b>{nameOf(row)}</b> : nameOf(row)),
})
