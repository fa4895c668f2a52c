import { createRxDatabase, type RxCollection } from 'rxdb'
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie'
import type { DirectMessage } from '../../../src/domain/message.ts'
import { client, manager } from '../rows.ts'
import { runPage } from './store.ts'

const uuid = { type: 'string', maxLength: 36 } as const
const time = { type: 'string', maxLength: 40 } as const

await runPage(async () => {
  const db = await createRxDatabase({ name: 'bench', storage: getRxStorageDexie(), multiInstance: false })
  const { messages } = await db.addCollections<{ messages: RxCollection<DirectMessage> }>({
    messages: {
      schema: {
        version: 0,
        primaryKey: 'id',
        type: 'object',
        properties: {
          id: uuid,
          user_id: uuid,
          manager_id: uuid,
          message: { type: 'string' },
          sender_type: { type: 'string' },
          read: { type: 'boolean' },
          delivered_at: { type: ['string', 'null'] },
          read_at: { type: ['string', 'null'] },
          created_at: time,
          sync_seq: { type: 'number' },
        },
        required: ['user_id', 'manager_id', 'created_at'],
        indexes: [['user_id', 'manager_id', 'created_at', 'id']],
      },
    },
  })
  return {
    async fill(rows) {
      for (let from = 0; from < rows.length; from += 5_000)
        await messages.bulkInsert(rows.slice(from, from + 5_000))
    },
    async newest(limit) {
      const found = await messages
        .find({
          selector: { user_id: client, manager_id: manager },
          sort: [{ user_id: 'desc' }, { manager_id: 'desc' }, { created_at: 'desc' }, { id: 'desc' }],
          limit,
        })
        .exec()
      return found.map((document) => document.toJSON()).toReversed()
    },
  }
})
