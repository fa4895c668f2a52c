import type { DBCoreMutateRequest } from 'dexie'
import { entityNamed } from '../../src/domain/entities.ts'
import type { MirroredSpace } from '../../src/data/storage/databases.ts'
import { cursorNumber } from '../../src/data/storage/cursor.ts'

type Report = (violation: string) => void

const isSpace = (value: unknown): value is MirroredSpace =>
  typeof value === 'object' && value !== null && 'space' in value && 'cursor' in value

const ownerOf = (row: unknown, column: string): unknown =>
  typeof row === 'object' && row !== null ? Reflect.get(row, column) : undefined

/**
 * Checks every write of one person's mirror: the rows' owners, and that a space's progress does not go back. mayHold:
 * the owners of the spaces that the person may see, or could.
 */
export function mirrorWatch(mayHold: (owner: string) => boolean, report: Report) {
  const reached = new Map<string, MirroredSpace>()

  const whose = (table: string, rows: readonly unknown[]) => {
    const entity = entityNamed(table)
    if (entity === undefined || entity.space === 'catalogue') return
    for (const row of rows) {
      const owner = ownerOf(row, entity.owner)
      if (typeof owner !== 'string' || !mayHold(owner))
        report(`a row of ${String(owner)} is written to ${table}`)
    }
  }

  const forward = (held: MirroredSpace) => {
    const before = reached.get(held.space)
    if (before !== undefined && before.cursor.epoch === held.cursor.epoch) {
      const began = 'as_of' in held.cursor && !('as_of' in before.cursor)
      if (began || cursorNumber(held.cursor) < cursorNumber(before.cursor))
        report(
          `${held.space} is taken back from ${JSON.stringify(before.cursor)} to ${JSON.stringify(held.cursor)}`,
        )
    }
    reached.set(held.space, held)
  }

  let epoch: string | null = null
  let changes = 0
  let notices = 0
  const fact = (value: unknown) => {
    if (typeof value !== 'object' || value === null || !('key' in value) || !('value' in value)) return
    if (value.key === 'setBackAt') notices += 1
    if (value.key !== 'epoch') return
    if (epoch !== null && epoch !== value.value) changes += 1
    epoch = String(value.value)
  }

  const written = (table: string, change: DBCoreMutateRequest): void => {
    if (change.type === 'add' || change.type === 'put') {
      whose(table, change.values)
      if (table === 'facts') for (const value of change.values) fact(value)
      if (table === 'spaces') for (const value of change.values) if (isSpace(value)) forward(value)
    }
    // A space that is reset or gone starts over; its next cursor may be lower.
    if (table === 'spaces' && change.type === 'delete')
      for (const key of change.keys) reached.delete(String(key))
    if (table === 'spaces' && change.type === 'deleteRange') reached.clear()
  }
  return {
    written,
    /** S20: the person gets one notice for each epoch change of the mirror. */
    get restoreNotices() {
      return { changes, notices }
    },
    /** Call it when the database was deleted: it starts over. */
    forget() {
      reached.clear()
      epoch = null
      changes = 0
      notices = 0
    },
  }
}

export type MirrorWatch = ReturnType<typeof mirrorWatch>
