import type { OwnedEntity } from '../../domain/entities.ts'
import type { EffectOn } from '../../domain/change.ts'
import type { Workspace } from '../session/workspace.ts'
import { opsOf } from '../storage/opsOf.ts'
import { ownedRows } from './ownedRows.ts'
import { overlay } from './overlay.ts'
import { useLive } from './useLive.ts'

/** Rows of an entity as the screens show them: of one owner, or (null) of all accounts on this device. */
export async function shownRows<T>(
  { mirror, outbox }: Workspace,
  entity: OwnedEntity<T>,
  owner: string | null,
  changes: readonly EffectOn<T>[] = [],
): Promise<T[] | undefined> {
  const table = mirror.typed(entity)
  const [rows, ops] = await Promise.all([
    owner === null ? table.toArray() : ownedRows(table, entity, owner).toArray(),
    opsOf(outbox, changes),
  ])
  // Unknown before the first pull; "you have none" would be a guess.
  if (rows.length === 0 && (await mirror.facts.get('syncedAt')) === undefined) return undefined
  return overlay(rows, ops, changes)
}

/** Undefined until they were read. changes: a constant of the entity's file. */
export const useRows = <T>(
  entity: OwnedEntity<T>,
  owner: string | null,
  changes?: readonly EffectOn<T>[],
): T[] | undefined => useLive((open) => shownRows<T>(open, entity, owner, changes), [entity.name, owner])
