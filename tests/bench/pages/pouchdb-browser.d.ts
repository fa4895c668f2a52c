/** The part of PouchDB that the bench uses: its own types declare a global Buffer that differs from Node's. */
declare module 'pouchdb-browser' {
  type Stored<T> = T & { _id: string }
  export default class PouchDB<T> {
    constructor(name: string, options?: { auto_compaction?: boolean })
    bulkDocs(docs: Stored<T>[]): Promise<unknown>
    allDocs(options: {
      startkey: string
      endkey: string
      descending: boolean
      limit: number
      include_docs: boolean
    }): Promise<{ rows: { doc?: Stored<T> }[] }>
  }
}
