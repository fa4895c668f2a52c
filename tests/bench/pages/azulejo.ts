import { MirrorDatabase, OutboxDatabase } from '../../../src/data/storage/databases.ts'
import { readConversation } from '../../../src/data/mirror/conversation.ts'
import { client, manager } from '../rows.ts'
import { runPage } from './store.ts'

/** Ours, in the chat's way: mirror and outbox. */
await runPage(async () => {
  const mirror = new MirrorDatabase(client)
  const outbox = new OutboxDatabase(client)
  return {
    async fill(rows) {
      await mirror.rows('direct_messages').bulkPut(rows)
    },
    async newest(limit) {
      const thread = { clientId: client, managerId: manager }
      const { messages } = await readConversation({ mirror, outbox }, thread, 'client', limit)
      return messages.map(({ id, text, side }) => ({ id, message: text, sender_type: side }))
    },
  }
})
