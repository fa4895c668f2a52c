import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { emptyMirror, idOf } from '../../../tests/support/mirror-pages.ts'
import type { Row } from '../../domain/entity.ts'
import type { Person } from '../../domain/person.ts'
import { type MirrorDatabase, OutboxDatabase } from '../storage/databases.ts'
import { readTickets } from './shownTickets.ts'

const TABLES = ['support_tickets', 'ticket_messages', 'ticket_attachments', 'ticket_events'] as const
const CLIENTS = 40
const time = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString()
const owner = (n: number) => idOf(1_000 + n)
const ticket = (client: number, n: number) => idOf(10_000 + client * 10 + n)
const person: Person = { uid: idOf(1), email: 'diego@demo.mx', fullName: 'Diego', roles: ['agent'] }

let mirror: MirrorDatabase
let outbox: OutboxDatabase
/** Rows read of the four tables. */
let read: number
beforeEach(async () => {
  mirror = emptyMirror()
  outbox = new OutboxDatabase('tickets', { indexedDB: new IDBFactory(), IDBKeyRange })
  const rows: Record<(typeof TABLES)[number], Row[]> = {
    support_tickets: [],
    ticket_messages: [],
    ticket_attachments: [],
    ticket_events: [],
  }
  for (let client = 0; client < CLIENTS; client += 1)
    for (const n of [0, 1]) {
      const own = { user_id: owner(client), ticket_id: ticket(client, n), sync_seq: 1 }
      const subject = { subject: 'No abre', status: 'open', merged_into: null, created_at: time(n) }
      rows.support_tickets.push({ id: ticket(client, n), user_id: owner(client), sync_seq: 1, ...subject })
      rows.ticket_messages.push({ ...own, id: idOf(20_000 + client * 10 + n), created_at: time(9 - n) })
      rows.ticket_events.push({ ...own, id: idOf(30_000 + client * 10 + n), created_at: time(5) })
    }
  read = 0
  for (const table of TABLES) {
    await mirror.rows(table).bulkPut(rows[table])
    mirror.rows(table).hook('reading', (row) => {
      read += 1
      return row
    })
  }
})
afterEach(() => {
  mirror.close()
  outbox.close()
})

it('the tickets of one client read no row of another, and are in the order of their last change', async () => {
  const tickets = await readTickets({ mirror, outbox, person }, owner(7))
  expect(tickets?.map(({ id, lastAt }) => [id, lastAt])).toEqual([
    [ticket(7, 0), time(9)],
    [ticket(7, 1), time(8)],
  ])
  expect(read).toBe(6)
})

it('an answer of files alone is a change of its ticket', async () => {
  await mirror.rows('ticket_attachments').put({
    id: idOf(40_000),
    user_id: owner(7),
    ticket_id: ticket(7, 1),
    created_at: time(10),
    sync_seq: 1,
  })
  const tickets = await readTickets({ mirror, outbox, person }, owner(7))
  expect(tickets?.map(({ id, lastAt }) => [id, lastAt])).toEqual([
    [ticket(7, 1), time(10)],
    [ticket(7, 0), time(9)],
  ])
})

it('the tickets of all clients are read for a list of all', async () => {
  expect(await readTickets({ mirror, outbox, person }, null)).toHaveLength(2 * CLIENTS)
})
