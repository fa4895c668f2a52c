/** How far a device has come in a space (S3). Kept apart from the wire's schemas: the first paint needs no zod. */
export type Cursor = Place & {
  /** Of the database that the number counts changes of (S20); none on a device of before epochs. */
  epoch?: string | undefined
}

/** What the server answers: its epoch comes with all cursors of an answer. */
export type Place =
  /** A first pull under way: rows go by (entity, id), and what changes meanwhile comes after `as_of`. */
  | { as_of: number; entity: string; id: string }
  /** Everything up to `seq`; with an entity and an id, of `seq` itself only what is not after them. */
  | { seq: number; entity?: string | undefined; id?: string | undefined }

/** Everything up to here is on the device; 0 while a first pull is under way. */
export const cursorNumber = (cursor: Cursor | undefined): number => {
  if (cursor === undefined || 'as_of' in cursor) return 0
  // Of the number itself only a part has come: what is settled is the one before.
  return cursor.entity === undefined ? cursor.seq : cursor.seq - 1
}

/** The newest change that may have come already, and been left out as below a floor. */
export const cursorTop = (cursor: Cursor): number => ('as_of' in cursor ? cursor.as_of : cursor.seq)

export const sameCursor = (a: Cursor | undefined, b: Cursor | undefined): boolean =>
  JSON.stringify(a ?? null) === JSON.stringify(b ?? null)
