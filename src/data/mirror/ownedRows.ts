import { Dexie, type Table } from 'dexie'
import type { OwnedEntity } from '../../domain/entities.ts'

/** The rows of one owner. */
export const ownedRows = <T>(table: Table<T, string>, entity: OwnedEntity, owner: string) =>
  entity.ownerIndex.startsWith('[')
    ? table.where(entity.ownerIndex).between([owner, Dexie.minKey], [owner, Dexie.maxKey])
    : table.where(entity.ownerIndex).equals(owner)
