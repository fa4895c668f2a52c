import { Dexie } from 'dexie'
import { activities } from '../../domain/activity.ts'
import { entities, type EntityName, type OwnedEntity } from '../../domain/entities.ts'
import { type ThreadPosition, textOf } from '../../domain/entity.ts'
import { notifications } from '../../domain/notification.ts'
import { type Space, spaceKind, spaceOwner } from '../../domain/space.ts'
import { usageEvents } from '../../domain/usageEvent.ts'
import type { MirrorDatabase } from '../storage/databases.ts'
import { dropBelow, threadPositionOf } from './applyPull.ts'
import { ownedRows } from './ownedRows.ts'

/**
 * Rows of a thread that stay at a new opening. What is older is loaded again where it is shown. Conversations are not
 * here: they are read without a connection.
 */
const rowsKept: Partial<Record<EntityName, number>> = {
  [usageEvents.name]: 100,
  [activities.name]: 300,
  [notifications.name]: 300,
}

const windowedIn = (space: Space): readonly OwnedEntity[] =>
  entities.filter(
    (entity): entity is OwnedEntity =>
      entity.space !== 'catalogue' && entity.space === spaceKind(space) && entity.thread !== null,
  )

/** Keeps the newest rows of each thread, and raises the floors. Call inside a transaction. */
async function keepNewest(
  db: MirrorDatabase,
  { space, entity }: { space: Space; entity: OwnedEntity },
  keep: number,
): Promise<void> {
  const held = await db.spaces.get(space)
  const owner = spaceOwner(space)
  const { thread: column } = entity
  if (held === undefined || owner === null || column === null) return
  const rows = await ownedRows(db.rows(entity.name), entity, owner).toArray()
  const floors: Record<string, ThreadPosition> = { ...held.floors[entity.name] }
  for (const thread of new Set(rows.map((row) => textOf(row, column)))) {
    const newest = db
      .rows(entity.name)
      .where(entity.ownerIndex)
      .between([owner, thread, Dexie.minKey, Dexie.minKey], [owner, thread, Dexie.maxKey, Dexie.maxKey])
      .reverse()
    const [oldestKept] = await newest
      .offset(keep - 1)
      .limit(1)
      .toArray()
    if (oldestKept !== undefined) floors[thread] = threadPositionOf(oldestKept, entity)
  }
  await dropBelow(db, entity, owner, floors)
  await db.spaces.put({ ...held, floors: { ...held.floors, [entity.name]: floors } })
}

/** S16: when the device is full, keeps only the newest `keep` rows of every thread. The server still has the others. */
export async function shrinkWindows(db: MirrorDatabase, keep: number): Promise<void> {
  await db.transaction('rw', db.tables, async () => {
    // Unsent text needs the space more than rows that can be fetched again.
    const files = await db.kept.toCollection().delete()
    // Screens promise that these files open offline: without this, the person would learn it without a network.
    if (files > 0) await db.facts.put({ key: 'deletedFiles', value: files })
    await db.messageFiles.clear()
    for (const { space } of await db.spaces.toArray())
      for (const entity of windowedIn(space)) await keepNewest(db, { space, entity }, keep)
  })
}

/**
 * A pull adds rows and removes none: without this, a device has after two years what a new one never gets. Rows are
 * deleted only at twice the window, so that most openings write nothing.
 */
export async function trimWindows(db: MirrorDatabase): Promise<void> {
  for (const { space } of await db.spaces.toArray())
    for (const entity of windowedIn(space)) {
      const keep = rowsKept[entity.name]
      if (keep === undefined) continue
      const count = await ownedRows(db.rows(entity.name), entity, spaceOwner(space) ?? '').count()
      if (count > 2 * keep)
        await db.transaction('rw', db.spaces, db.rows(entity.name), () =>
          keepNewest(db, { space, entity }, keep),
        )
    }
}
