/** A row as the server sends it. Columns that this version does not know are kept (S17). */
export type Row = Readonly<Record<string, unknown>> & { readonly sync_seq: number }

/** The oldest row of a thread on the device; older ones are loaded on demand (S3a). */
export type ThreadPosition = { readonly created_at: string; readonly id: string }

export const textOf = (row: Row, column: string): string => {
  const value = row[column]
  if (typeof value !== 'string') throw new TypeError(`${column} is not a text`)
  return value
}

/** The order in a thread: by time, then by id. The server's times in one space only increase. */
export const isBelow = (row: ThreadPosition, floor: ThreadPosition): boolean =>
  row.created_at < floor.created_at || (row.created_at === floor.created_at && row.id < floor.id)
