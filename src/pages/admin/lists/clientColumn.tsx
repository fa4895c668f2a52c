import * as z from 'zod/mini'
import { clientListCopy, staffListCopy } from '../../../copy/staffLists.ts'
import { type ClientPart, clientHref } from '../../../staffHrefs.ts'
import { RowLink } from '../../../ui/RowLink.tsx'
import type { ListColumn } from '../../../features/staff-list/listDefinition.ts'

/** The client's fields that every such row has. */
export const clientOfRow = {
  id: z.string(),
  user_id: z.string(),
  client_name: z.nullable(z.string()),
  company: z.nullable(z.string()),
}

type OfClient = {
  readonly user_id: string
  readonly client_name: string | null
  readonly company: string | null
}

/** A deleted account keeps its contracts and invoices, and has no name. */
export const nameOfClient = ({ client_name: name, company }: OfClient): string =>
  company || name || staffListCopy.nameless

/** The client of a row, when another column is the row's heading. */
export const clientColumn = <Row extends OfClient>(): ListColumn<Row> => ({
  key: 'client',
  title: clientListCopy.client,
  onPhone: 'line',
  cell: nameOfClient,
})

/**
 * The client of a row, as the row's heading: it links to that part of the client's page. more: distinguishes two rows
 * of one client.
 */
export const clientLinkColumn = <Row extends OfClient>(
  part: ClientPart,
  more: (row: Row) => string,
): ListColumn<Row> => ({
  key: 'client',
  title: clientListCopy.client,
  text: nameOfClient,
  cell: (row) => (
    <RowLink to={clientHref(row.user_id, part)} picture={null} more={more(row)}>
      {nameOfClient(row)}
    </RowLink>
  ),
})
