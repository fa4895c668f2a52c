import { expect, it } from 'vitest'
import { moveTicketIntent, replyTicketIntent } from '../../domain/ticket.ts'
import { attachToTicketIntent } from '../../domain/attachToTicketIntent.ts'
import type { Intent } from '../../domain/op.ts'
import type { QueuedOp } from '../storage/queuedOp.ts'
import type { ShownTicket } from './shownTickets.ts'
import { composeThread } from './ticketThread.ts'

const ticket: ShownTicket = {
  id: 'ticket',
  user_id: 'client',
  subject: 'No abre',
  description: 'Sale en blanco.',
  category: 'technical',
  priority: 'low',
  tool_name: null,
  status: 'open',
  created_at: '2026-11-20T10:00:00Z',
  priority_changes: 0,
  asked_at: '2026-11-20T10:00:00.000Z',
  answer_due_at: '2026-11-20T18:00:00.000Z',
  answered_at: null,
  assignee_name: null,
  merged_into: null,
  number: 1,
  assigned_to: null,
  refusal: null,
  lastAt: '2026-11-20T10:00:00Z',
}

let n = 0
const queued = (intent: Intent, at: string, over: Partial<QueuedOp> = {}): QueuedOp => {
  n += 1
  const { drafts: _, file, ...rest } = intent
  return {
    ...rest,
    n,
    id: `op-${n}`,
    file: file === null ? null : { ...file, uploaded: false },
    status: 'queued',
    outcome: null,
    createdAt: Date.parse(at),
    postponed: null,
    ...over,
  }
}

const message = (id: string, side: 'client' | 'agent', at: string) => ({
  id,
  ticket_id: 'ticket',
  user_id: 'client',
  author_id: null,
  author_name: 'Diego',
  author_side: side,
  message: id,
  created_at: at,
  sync_seq: 1,
})
const file = (id: string, side: 'client' | 'agent', at: string) => ({
  id,
  ticket_id: 'ticket',
  user_id: 'client',
  author_side: side,
  name: `${id}.pdf`,
  size: 9,
  mime_type: 'application/pdf',
  created_at: at,
  sync_seq: 1,
})
const event = (at: string) => ({
  id: 'event',
  ticket_id: 'ticket',
  user_id: 'client',
  author_side: 'agent' as const,
  author_name: 'Diego',
  field: 'status' as const,
  before: 'open',
  after: 'in_progress',
  created_at: at,
  sync_seq: 1,
})
const none = { messages: [], files: [], events: [], ops: [], self: 'client' as const }
const kept = (id: string) => ({ id, name: `${id}.jpg`, mimeType: 'image/jpeg', size: 9 })

const shape = (given: Parameters<typeof composeThread>[0]) =>
  composeThread(given).map((row) =>
    row.kind === 'event'
      ? 'event'
      : [row.text || '—', ...row.files.map(({ id }) => id), ...(row.unsent === null ? [] : ['waits'])].join(
          ' ',
        ),
  )

it('a thread starts with the ticket itself, then the server’s entries by time, then the waiting ones', () => {
  const ops = [queued(replyTicketIntent(ticket, 'reply', 'Sigue igual'), '2026-11-19T09:00:00Z')]
  expect(
    shape({
      ...none,
      ticket,
      ops,
      messages: [
        message('segunda', 'agent', '2026-11-22T10:00:00Z'),
        message('primera', 'client', '2026-11-21T10:00:00Z'),
      ],
      events: [event('2026-11-21T12:00:00Z')],
    }),
  ).toEqual(['Sale en blanco.', 'primera', 'event', 'segunda', 'Sigue igual waits'])
})

it('files are in the entry with which they were sent, and files sent alone in an entry of their own', () => {
  expect(
    shape({
      ...none,
      ticket,
      messages: [message('respuesta', 'agent', '2026-11-21T10:00:00Z')],
      files: [
        file('recibo', 'client', '2026-11-20T10:00:40Z'),
        file('manual', 'agent', '2026-11-21T10:01:00Z'),
        file('tarde', 'client', '2026-11-21T18:00:00Z'),
      ],
    }),
  ).toEqual(['Sale en blanco. recibo', 'respuesta manual', '— tarde'])
})

it('files are shown under the name of who sent them, and not in an answer of another person of the same side', () => {
  const authors = composeThread({
    ...none,
    ticket,
    messages: [message('respuesta', 'agent', '2026-11-21T10:00:00Z')],
    files: [
      { ...file('manual', 'agent', '2026-11-21T10:01:00Z'), author_name: 'Diego' },
      { ...file('captura', 'agent', '2026-11-21T10:01:30Z'), author_name: 'Sofía' },
      // A device that has the row from before the column knows no author.
      file('anterior', 'agent', '2026-11-22T10:00:00Z'),
    ],
  }).flatMap((row) =>
    row.kind === 'event' ? [] : [[row.author, row.text, ...row.files.map(({ id }) => id)]],
  )
  expect(authors.slice(1)).toEqual([
    ['Diego', 'respuesta', 'manual'],
    ['Sofía', '', 'captura'],
    [null, '', 'anterior'],
  ])
})

it('a photo that is still uploading stays with its text, also when the text has arrived', () => {
  const at = '2026-11-21T10:00:05Z'
  const ops = [queued(attachToTicketIntent(ticket, kept('foto')), at)]
  const words = message('Aquí está', 'client', '2026-11-21T10:00:00Z')
  expect(shape({ ...none, ticket, messages: [words], ops })).toEqual(['Sale en blanco.', 'Aquí está foto'])
})

it('an entry that has arrived is shown once, while its op is still in the outbox', () => {
  const at = '2026-11-21T10:00:00Z'
  const ops = [
    queued(replyTicketIntent(ticket, 'reply', 'Listo'), at, { status: 'applied' }),
    queued(attachToTicketIntent(ticket, kept('foto')), at, { status: 'applied' }),
    queued(moveTicketIntent(ticket, 'resolved'), at),
  ]
  const rows = shape({
    ...none,
    ticket,
    ops,
    messages: [{ ...message('reply', 'client', at), message: 'Listo' }],
    files: [file('foto', 'client', at)],
  })
  expect(rows).toEqual(['Sale en blanco.', 'Listo foto'])
})

it('a refused answer shows its refusal', () => {
  const ops = [
    queued(replyTicketIntent(ticket, 'reply', 'Hola'), '2026-11-21T10:00:00Z', {
      status: 'refused',
      outcome: { outcome: 'refused', code: 'not_found' },
    }),
  ]
  expect(composeThread({ ...none, ticket, ops }).at(-1)).toMatchObject({
    unsent: { refusal: 'not_found', canDiscard: true },
  })
})

it('the target’s thread shows the merged ticket’s entries and its description', () => {
  const other = {
    id: 'other',
    subject: 'No abre',
    description: 'Desde las 9.',
    created_at: '2026-11-21T08:00:00.000Z',
  }
  const answer = { ...message('Ya lo vi.', 'agent', '2026-11-21T09:00:00.000Z'), ticket_id: 'other' }
  const rows = composeThread({ ...none, ticket, merged: [other], messages: [answer] })
  expect(rows.map((row) => (row.kind === 'entry' ? row.text : row.event.field))).toContain(
    'No abre\nDesde las 9.',
  )
  expect(rows.map((row) => (row.kind === 'entry' ? row.text : row.event.field))).toContain('Ya lo vi.')
})
