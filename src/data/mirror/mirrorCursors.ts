import type { Space } from '../../domain/space.ts'
import { type Cursor, cursorNumber } from '../storage/cursor.ts'
import type { MirrorDatabase } from '../storage/databases.ts'
import { epochOf } from '../storage/facts.ts'

export type Cursors = { readonly [Name in Space]?: Cursor }

/** Epoch and cursors of the mirror, read in one transaction: a pull starts from here. */
export type MirrorCursors = { readonly epoch: string | undefined; readonly cursors: Cursors }

export const readCursors = (db: MirrorDatabase): Promise<MirrorCursors> =>
  db.transaction('r', db.spaces, db.facts, async () => {
    const epoch = await epochOf(db)
    const stored = await db.spaces.toArray()
    return {
      epoch,
      cursors: Object.fromEntries(stored.map(({ space, cursor }) => [space, withEpoch(cursor, epoch)])),
    }
  })

/** A cursor that was stored before epochs existed belongs to the first epoch of this device. */
export const withEpoch = (cursor: Cursor, epoch: string | undefined): Cursor =>
  cursor.epoch === undefined && epoch !== undefined ? { ...cursor, epoch } : cursor

/** The mirror's epoch, and its number in a space; undefined for a space that it does not have. */
export type MirrorProgress = {
  readonly epoch: string | undefined
  readonly numberOf: (space: Space) => number | undefined
}

export async function mirrorProgress(db: MirrorDatabase): Promise<MirrorProgress> {
  const { epoch, cursors } = await readCursors(db)
  return { epoch, numberOf: (space) => (space in cursors ? cursorNumber(cursors[space]) : undefined) }
}
