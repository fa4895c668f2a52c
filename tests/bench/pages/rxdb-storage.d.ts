/** The part of RxDB that the bench uses. Its own types are installed by `npm run bench`, after the check of types. */
declare module 'rxdb' {
  type Property = { type: string | readonly string[]; maxLength?: number }
  type Schema = {
    version: number
    primaryKey: string
    type: 'object'
    properties: Record<string, Property>
    required: string[]
    indexes: string[][]
  }
  type Query<T> = {
    selector: Partial<T>
    sort: Partial<Record<keyof T, 'asc' | 'desc'>>[]
    limit: number
  }
  export type RxCollection<T> = {
    bulkInsert(rows: readonly T[]): Promise<unknown>
    find(query: Query<T>): { exec(): Promise<{ toJSON(): T }[]> }
  }
  export function createRxDatabase(options: {
    name: string
    storage: object
    multiInstance: boolean
  }): Promise<{
    addCollections<Collections>(
      schemas: { [name in keyof Collections]: { schema: Schema } },
    ): Promise<Collections>
  }>
}

declare module 'rxdb/plugins/storage-dexie' {
  export function getRxStorageDexie(): object
}
