/** The lists that the server answers page by page; each is a line of `private.list_resources`. */
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

/** What is asked of a list. All of the filters hold. */
export type ListQuestion = {
  readonly filter: Readonly<Record<string, string>>
  readonly search: string
  /** Null: the list's own order, the newest first. */
  readonly sort: string | null
  readonly descending: boolean
}

/** How many the server counts at most; one more means: more than these. */
export const COUNTED_MOST = 10_000

/** A filter beside the views: a parameter of the address, and the server's filter that it sets. What `isValid` refuses is not asked. */
export type ListFilter = {
  readonly param: string
  readonly filter: string
  readonly isValid: (value: string) => boolean
}
