/**
 * How far a device has pulled a space (S3). The type is not in the file of the zod schemas: the first paint loads no
 * zod.
 */
export type Cursor = WireCursor & {
  /** The database whose changes the number counts (S20); missing in cursors stored before epochs existed. */
  epoch?: string | undefined
}

/** A cursor as the server sends it; the epoch is sent once for all cursors of an answer. */
export type WireCursor =
  /**
   * A first pull that is not finished: rows come in the order of (entity, id); later changes have numbers after
   * `as_of`.
   */
  | { as_of: number; entity: string; id: string }
  /** Everything up to `seq` is here; with an entity and an id, only the rows of `seq` up to them. */
  | { seq: number; entity?: string | undefined; id?: string | undefined }

/** Everything up to this number is on the device; 0 during a first pull. */
export const cursorNumber = (cursor: Cursor | undefined): number => {
  if (cursor === undefined || 'as_of' in cursor) return 0
  // Only a part of this number's rows has arrived: the number before is complete.
  return cursor.entity === undefined ? cursor.seq : cursor.seq - 1
}

/** The newest number whose changes may have been received and dropped as below a floor. */
export const cursorTop = (cursor: Cursor): number => ('as_of' in cursor ? cursor.as_of : cursor.seq)

export const sameCursor = (a: Cursor | undefined, b: Cursor | undefined): boolean =>
  JSON.stringify(a ?? null) === JSON.stringify(b ?? null)
