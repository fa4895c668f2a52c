import PouchDB from 'pouchdb-browser'
import type { DirectMessage } from '../../../src/domain/message.ts'
import { client, manager } from '../rows.ts'
import { runPage } from './store.ts'

/** PouchDB at its best: the conversation's order is that of the documents' ids, so no index is needed. */
const thread = `${client}:${manager}:`

await runPage(async () => {
  const db = new PouchDB<DirectMessage>('bench', { auto_compaction: true })
  return {
    async fill(rows) {
      for (let from = 0; from < rows.length; from += 5_000)
        await db.bulkDocs(
          rows
            .slice(from, from + 5_000)
            .map((row) => Object.assign(row, { _id: `${thread}${row.created_at}:${row.id}` })),
        )
    },
    async newest(limit) {
      const found = await db.allDocs({
        startkey: `${thread}\ufff0`,
        endkey: thread,
        descending: true,
        limit,
        include_docs: true,
      })
      return found.rows.flatMap(({ doc }) => (doc ? [doc] : [])).toReversed()
    },
  }
})
