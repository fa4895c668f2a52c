import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { attachToTicketIntent } from '../../domain/attachToTicketIntent.ts'
import type { Intent } from '../../domain/op.ts'
import { moveTicketIntent, openTicketIntent, replyTicketIntent } from '../../domain/ticket.ts'
import { OutboxDatabase } from '../storage/databases.ts'
import { refusalOf } from '../storage/queuedOp.ts'
import { discardOp, enqueue, storeOutcomes, takeBatch } from './outbox.ts'

const ticket = { id: 'ticket', user_id: 'client' }
const words = {
  category: 'technical',
  priority: 'urgent',
  tool_name: null,
  subject: '',
  description: 'No abre',
} as const
const photo = { id: 'photo', name: 'foto.jpg', mimeType: 'image/jpeg', size: 1 }

let outbox: OutboxDatabase
beforeEach(() => {
  outbox = new OutboxDatabase('test', { indexedDB: new IDBFactory(), IDBKeyRange })
})
afterEach(() => outbox.close())

/** The first op is refused; after it, an answer and a photo of the ticket wait. */
async function refused(first: Intent): Promise<void> {
  const later = [replyTicketIntent(ticket, 'reply', 'Sigue igual'), attachToTicketIntent(ticket, photo)]
  await enqueue(
    outbox,
    [first, ...later].map((intent) => ({ intent, id: intent.kind, now: 0 })),
  )
  await outbox.files.put({
    id: 'photo',
    name: 'foto.jpg',
    mimeType: 'image/jpeg',
    bytes: new ArrayBuffer(1),
    draft: '',
    savedAt: 0,
  })
  const { ops } = await takeBatch(outbox, 1, 0)
  const code = 'too_many_urgent_tickets'
  await storeOutcomes(outbox, ops, [{ outcome: 'refused', code }], [], () => 'new')
}
const waiting = async () =>
  (await outbox.ops.orderBy('n').toArray()).map((op) => [op.id, op.status, refusalOf(op)])

test('what was written for a discarded ticket is refused with that reason, and its file is kept', async () => {
  await refused(openTicketIntent('client', ticket.id, words))
  expect(await discardOp(outbox, 'open_ticket')).toBe(true)
  expect(await waiting()).toEqual([
    ['reply_ticket', 'refused', 'ticket_discarded'],
    ['attach_to_ticket', 'refused', 'ticket_discarded'],
  ])
  expect(await outbox.files.count()).toBe(1)
})

test('replies and files of a ticket that the server has can be sent after another change of it was discarded', async () => {
  await refused(moveTicketIntent({ ...ticket, status: 'open' }, 'resolved'))
  await discardOp(outbox, 'move_ticket')
  expect(await waiting()).toEqual([
    ['reply_ticket', 'queued', null],
    ['attach_to_ticket', 'queued', null],
  ])
})
