import { Dexie } from 'dexie'
import { entities, type Entity, entityNamed, type OwnedEntity } from '../../domain/entities.ts'
import { type ThreadPosition, isBelow, type Row, textOf } from '../../domain/entity.ts'
import { type Space, spaceKind, spaceNamed, spaceOwner } from '../../domain/space.ts'
import { cursorTop, sameCursor } from '../storage/cursor.ts'
import type { OlderAnswer, PullAnswer, SpacePage } from './protocol.ts'
import type { MirrorDatabase } from '../storage/databases.ts'
import { epochOf } from '../storage/facts.ts'
import type { ClockReading } from '../../domain/deviceClock.ts'
import { type MirrorCursors, withEpoch } from './mirrorCursors.ts'
import { ownedRows } from './ownedRows.ts'

/** Rows that a pull brought, by entity. Some of them trigger an op (a message: `mark_delivered`). */
export type ArrivedRows = ReadonlyMap<string, readonly Row[]>

async function forgetSpace(db: MirrorDatabase, space: Space): Promise<void> {
  const owner = spaceOwner(space)
  for (const entity of entities) {
    if (entity.space !== spaceKind(space)) continue
    if (owner === null || entity.space === 'catalogue') await db.rows(entity.name).clear()
    else await ownedRows(db.rows(entity.name), entity, owner).delete()
  }
  await db.spaces.delete(space)
}

export const threadPositionOf = (row: Row, entity: Entity): ThreadPosition => ({
  created_at: textOf(row, 'created_at'),
  id: textOf(row, entity.key),
})

/** S3a: rows below the thread's floor are not stored; they are loaded on demand. */
const inWindow = (row: Row, entity: Entity, floors: Record<string, ThreadPosition>): boolean => {
  const floor = entity.thread === null ? undefined : floors[textOf(row, entity.thread)]
  return floor === undefined || !isBelow(threadPositionOf(row, entity), floor)
}

/** Call inside a transaction. floors: by thread. */
export async function dropBelow(
  db: MirrorDatabase,
  entity: OwnedEntity,
  owner: string,
  floors: Record<string, ThreadPosition>,
) {
  for (const [thread, floor] of Object.entries(floors)) {
    await db
      .rows(entity.name)
      .where(entity.ownerIndex)
      .between(
        [owner, thread, Dexie.minKey, Dexie.minKey],
        [owner, thread, floor.created_at, floor.id],
        true,
        false,
      )
      .delete()
  }
}

/** The higher of two floors for each thread: between two pages of a first pull the window may move up. */
function higherFloors(
  a: Record<string, ThreadPosition>,
  b: Record<string, ThreadPosition>,
): Record<string, ThreadPosition> {
  const higher = { ...a }
  for (const [thread, floor] of Object.entries(b)) {
    const before = higher[thread]
    if (before === undefined || isBelow(before, floor)) higher[thread] = floor
  }
  return higher
}

type Arriving = { readonly epoch: string; readonly arrived: Map<string, Row[]> }

async function applySpace(
  db: MirrorDatabase,
  space: Space,
  page: SpacePage,
  { epoch, arrived }: Arriving,
): Promise<void> {
  if (page.reset) await forgetSpace(db, space)
  const before = await db.spaces.get(space)
  const floors = { ...before?.floors }
  for (const [name, own] of Object.entries(page.floors)) floors[name] = higherFloors(floors[name] ?? {}, own)
  for (const [name, id] of page.tombstones) if (entityNamed(name)) await db.rows(name).delete(id)
  for (const [name, rows] of Object.entries(page.rows)) {
    const entity = entityNamed(name)
    // A newer server may sync a table that this version does not know; the next version pulls it from the start.
    if (entity === undefined) continue
    const kept = rows.filter((row) => inWindow(row, entity, floors[name] ?? {}))
    await db.rows(name).bulkPut(kept)
    arrived.set(name, [...(arrived.get(name) ?? []), ...kept])
  }
  const owner = spaceOwner(space)
  const isFirstPull = 'as_of' in (before?.cursor ?? {})
  // During a first pull the window may move up between two pages: rows below the new floor are deleted.
  if (owner !== null && isFirstPull)
    for (const [name, own] of Object.entries(page.floors)) {
      const entity = entityNamed(name)
      if (entity && entity.space !== 'catalogue') await dropBelow(db, entity, owner, own)
    }
  await db.spaces.put({ space, cursor: { ...page.cursor, epoch }, floors })
}

type PullTimes = Pick<ClockReading, 'askedAt' | 'syncedAt'>

/**
 * Called after a complete pull. An older server does not tell its time: the reading of an earlier pull must not stay.
 */
async function recordSync(db: MirrorDatabase, times: PullTimes, served: string | undefined): Promise<void> {
  await db.facts.put({ key: 'syncedAt', value: times.syncedAt })
  if (served === undefined) await db.facts.delete('clocks')
  else await db.facts.put({ key: 'clocks', value: { ...times, servedAt: Date.parse(served) } })
}

/**
 * Applies one answer of a pull in one transaction. Null, and nothing is written, when the mirror has changed since the
 * request (another leader pulled): a late page would replace newer rows by older ones. An answer of another epoch
 * resets the spaces in it (S20), and the person gets a notice. now and askedAt: the device's time at the answer and
 * before the request, ms.
 */
export async function applyPull(
  db: MirrorDatabase,
  requested: MirrorCursors,
  answer: PullAnswer,
  now: number,
  askedAt: number = now,
): Promise<ArrivedRows | null> {
  const arrived = new Map<string, Row[]>()
  return db.transaction('rw', db.tables, async () => {
    const { epoch } = answer
    const known = await epochOf(db)
    if (known !== requested.epoch) return null
    const { gone } = answer
    const pages = Object.entries(answer.spaces).map(([name, page]) => ({ space: spaceNamed(name), page }))
    for (const space of [...pages.map((one) => one.space), ...gone]) {
      const stored = await db.spaces.get(space)
      if (!sameCursor(stored && withEpoch(stored.cursor, known), requested.cursors[space])) return null
    }
    for (const space of gone) {
      await forgetSpace(db, space)
      // Unassigned agent: the client's files are deleted too.
      await db.messageFiles
        .where('owner')
        .equals(spaceOwner(space) ?? '')
        .delete()
    }
    for (const { space, page } of pages) await applySpace(db, space, page, { epoch, arrived })
    if (epoch !== known) await db.facts.put({ key: 'epoch', value: epoch })
    if (known !== undefined && epoch !== known) await db.facts.put({ key: 'setBackAt', value: now })
    if (!answer.more) await recordSync(db, { askedAt, syncedAt: now }, answer.at)
    return arrived
  })
}

/**
 * Stores older rows and lowers the thread's floor. False, and the caller asks again, when the mirror is newer than the
 * answer's snapshot or of another epoch: a pull may have dropped a change of these rows as below the floor.
 */
export async function applyOlder(
  db: MirrorDatabase,
  place: { space: Space; entity: Entity; thread: string; before: ThreadPosition },
  answer: OlderAnswer,
): Promise<boolean> {
  const { space, entity, thread, before } = place
  return db.transaction('rw', db.spaces, db.rows(entity.name), async () => {
    const stored = await db.spaces.get(space)
    if (stored === undefined || cursorTop(stored.cursor) > answer.seq) return false
    if (withEpoch(stored.cursor, answer.epoch).epoch !== answer.epoch) return false
    const floor = stored.floors[entity.name]?.[thread]
    if (floor?.id !== before.id || floor.created_at !== before.created_at) return false
    await db.rows(entity.name).bulkPut(answer.rows)
    const threads = { ...stored.floors[entity.name] }
    if (answer.floor) threads[thread] = answer.floor
    else delete threads[thread]
    await db.spaces.put({ ...stored, floors: { ...stored.floors, [entity.name]: threads } })
    return true
  })
}
