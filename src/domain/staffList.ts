/** The lists that the server returns page by page; each is a line of `private.list_resources`. */
export const staffLists = [
  'clients',
  'contracts',
  'invoices',
  'tasks',
  'meetings',
  'tickets',
  'leads',
  'refunds',
  'audit',
] as const
export type StaffListName = (typeof staffLists)[number]

/** A list query. All filters apply (AND). */
export type ListQuestion = {
  readonly filter: Readonly<Record<string, string>>
  readonly search: string
  /** Null: the list's default order, newest first. */
  readonly sort: string | null
  readonly descending: boolean
}

/** The server stops counting here; a count of one more means "more". */
export const COUNTED_MAX = 10_000

/**
 * A filter in addition to the views: a URL parameter, and the server's filter that it sets. A value that `isValid`
 * rejects is not sent.
 */
export type ListFilter = {
  readonly param: string
  readonly filter: string
  /** Names the filter where all rows are selected; without it, the selection would seem to be of the whole view. */
  readonly text?: string
  readonly isValid: (value: string) => boolean
}
