/** A row as the server sends it. Columns that this version does not know are kept (S17). */
export type Row = Readonly<Record<string, unknown>> & { readonly sync_seq: number }

/** The oldest row that the device holds of a thread; older ones come on demand (S3a). */
export type Floor = { readonly created_at: string; readonly id: string }

type Mirrored = {
  /** The table's name, on the server and in the mirror. */
  readonly name: string
  /** The column that names the row within its table. */
  readonly key: string
  /** Dexie's schema of the table. */
  readonly indexes: string
}

/** A table whose rows belong to accounts, or to persons. */
export type OwnedEntity = Mirrored & {
  readonly space: 'account' | 'person'
  /** The column with the uid of the space's owner. */
  readonly owner: string
  /** Dexie's index that begins with the owner: what `gone` and `reset` delete by. */
  readonly ownerIndex: string
  /** Windowed entities: the column that names the thread. */
  readonly thread: string | null
}

/** One that everybody signed in has, and nobody owns. */
type CatalogueEntity = Mirrored & {
  readonly space: 'catalogue'
  readonly owner: null
  readonly thread: null
}

/** How a table of the server is mirrored. The SQL side says the same in `private.sync_entities`. */
export type Entity = OwnedEntity | CatalogueEntity

/** A table of which the device holds all rows of an owner. */
export const wholeEntity = <Name extends string>(name: Name, space: OwnedEntity['space']) =>
  ({
    name,
    space,
    key: 'id',
    owner: 'user_id',
    ownerIndex: 'user_id',
    indexes: 'id, user_id',
    thread: null,
  }) as const satisfies Entity

/** One of which it holds an owner's newest rows, as one thread. */
export const windowedEntity = <Name extends string>(name: Name, space: OwnedEntity['space']) =>
  ({
    name,
    space,
    key: 'id',
    owner: 'user_id',
    ownerIndex: '[user_id+user_id+created_at+id]',
    indexes: 'id, [user_id+user_id+created_at+id]',
    thread: 'user_id',
  }) as const satisfies Entity

export const catalogueEntity = <Name extends string>(name: Name) =>
  ({
    name,
    space: 'catalogue',
    key: 'id',
    owner: null,
    indexes: 'id',
    thread: null,
  }) as const satisfies Entity

export const text = (row: Row, column: string): string => {
  const value = row[column]
  if (typeof value !== 'string') throw new TypeError(`${column} is not a text`)
  return value
}

/** Order in a thread: by time, then by id. The server's times of one space only ever grow. */
export const isBelow = (row: Floor, floor: Floor): boolean =>
  row.created_at < floor.created_at || (row.created_at === floor.created_at && row.id < floor.id)
