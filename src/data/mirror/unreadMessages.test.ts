import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, it, onTestFinished } from 'vitest'
import { client, emptyMirror, manager, message } from '../../../tests/support/mirror-pages.ts'
import { OutboxDatabase } from '../storage/databases.ts'
import { unreadMessages } from './unreadMessages.ts'

const former = '00000000-0000-4000-8000-0000000000f1'

it('a message of a former account manager is unread also after many with today’s, to whom the client came back', async () => {
  const mirror = emptyMirror()
  const outbox = new OutboxDatabase('test', { indexedDB: new IDBFactory(), IDBKeyRange })
  onTestFinished(() => [mirror, outbox].forEach((database) => database.close()))
  const earlier = Array.from({ length: 60 }, (_, place) => message(place))
  const left = message(60, { manager_id: former, sender_type: 'manager' })
  await mirror.rows('direct_messages').bulkPut([...earlier, left, message(61)])
  const { unread } = await unreadMessages(
    { mirror, outbox },
    { clientId: client, managerId: manager },
    'client',
  )
  expect(unread.map((row) => row.message)).toEqual(['mensaje 60'])
})
