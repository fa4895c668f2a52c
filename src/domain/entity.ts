import type { SpaceKind } from './space.ts'

/** A row as the server sends it. Columns that this version does not know are kept (S17). */
export type Row = Readonly<Record<string, unknown>> & { readonly sync_seq: number }

/** The oldest row that the device holds of a thread; older ones come on demand (S3a). */
export type Floor = { readonly created_at: string; readonly id: string }

/** How a table of the server is mirrored. The SQL side says the same in `private.sync_entities`. */
export type Entity = {
  /** The table's name, on the server and in the mirror. */
  readonly name: string
  readonly space: SpaceKind
  /** The column that names the row within its table. */
  readonly key: string
  /** The column with the uid of the space's owner. */
  readonly owner: string
  /** Dexie's index that begins with the owner: what `gone` and `reset` delete by. */
  readonly ownerIndex: string
  /** Dexie's schema of the table. */
  readonly indexes: string
  /** Windowed entities: the column that names the thread. */
  readonly thread: string | null
}

export const text = (row: Row, column: string): string => {
  const value = row[column]
  if (typeof value !== 'string') throw new TypeError(`${column} is not a text`)
  return value
}

/** Order in a thread: by time, then by id. The server's times of one space only ever grow. */
export const isBelow = (row: Floor, floor: Floor): boolean =>
  row.created_at < floor.created_at || (row.created_at === floor.created_at && row.id < floor.id)
