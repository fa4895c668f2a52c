import { entities } from '../../domain/entities.ts'
import { spaceKind } from '../../domain/space.ts'
import { factTime } from '../storage/facts.ts'
import { workspace } from '../session/workspace.ts'
import { syncStatusStore } from './statusStore.ts'

/** Decimals: enough to tell an hour from a day, too few to identify a person. */
const hoursAgo = (ms: number): number => Math.round((Date.now() - ms) / 36_000) / 100

/**
 * A JSON file for support about a device that does not sync: counts, numbers, codes and ages. No text, name, address or
 * id of a person.
 */
export async function supportFile(): Promise<Blob> {
  const { mirror, outbox, person } = workspace()
  const [spaces, ops, acks, drafts, synced, storage] = await Promise.all([
    mirror.spaces.toArray(),
    outbox.ops.orderBy('n').toArray(),
    outbox.acks.count(),
    outbox.drafts.count(),
    factTime(mirror, 'syncedAt'),
    navigator.storage.estimate(),
  ])
  const rows = await Promise.all(
    entities.map(async ({ name }) => [name, await mirror.rows(name).count()] as const),
  )
  const content = {
    madeAt: new Date().toISOString(),
    browser: navigator.userAgent,
    staff: person.roles.length > 0,
    status: syncStatusStore.getState(),
    // Private windows of some browsers have no workers.
    worker: (navigator.serviceWorker?.controller ?? null) !== null,
    persisted: await navigator.storage.persisted(),
    storage: { usage: storage.usage, quota: storage.quota },
    mirror: {
      syncedHoursAgo: synced === null ? null : hoursAgo(synced),
      rows: Object.fromEntries(rows),
      spaces: spaces.map(({ space, cursor, floors }) => ({
        kind: spaceKind(space),
        cursor: 'as_of' in cursor ? { asOf: cursor.as_of } : { seq: cursor.seq },
        windows: Object.fromEntries(
          Object.entries(floors).map(([entity, threads]) => [entity, Object.keys(threads).length]),
        ),
      })),
    },
    outbox: {
      acks,
      drafts,
      ops: ops.map(({ kind, v, status, outcome, quiet, createdAt, postponed }) => ({
        kind,
        v,
        status,
        quiet,
        outcome: outcome?.outcome ?? null,
        code: outcome?.outcome === 'refused' ? outcome.code : null,
        hoursAgo: hoursAgo(createdAt),
        postponed: postponed !== null,
      })),
    },
  }
  return new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' })
}
