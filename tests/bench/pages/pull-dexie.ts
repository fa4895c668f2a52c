import { Dexie } from 'dexie'
import { directMessages } from '../../../src/domain/message.ts'
import type { PullAnswer } from '../../../src/data/mirror/protocol.ts'
import { durable } from './durable.ts'

/** Raw Dexie: the same pages into the same table, without anything else. */
const db = new Dexie('raw')
db.version(1).stores({ direct_messages: directMessages.indexes })
await db.open()

globalThis.pull = async () => {
  const started = performance.now()
  for (let cursors: PullAnswer['spaces'][string]['cursor'] | undefined, more = true; more; ) {
    const response = await fetch('/rest/v1/rpc/sync_pull', {
      method: 'POST',
      body: JSON.stringify({ cursors: { space: cursors } }),
    })
    const answer: PullAnswer = await response.json()
    for (const page of Object.values(answer.spaces)) {
      await db.table('direct_messages').bulkPut(page.rows['direct_messages'] ?? [])
      cursors = page.cursor
    }
    more = answer.more
  }
  await durable(db.backendDB())
  return { ms: performance.now() - started, rows: await db.table('direct_messages').count() }
}
