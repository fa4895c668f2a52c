import { randomUUID } from 'node:crypto'
import type { ChangeKind } from '../../../../src/domain/changes.ts'
import { op } from '../../ops.ts'
import { moveTicket, prioritizeTicket, withBase } from '../changes.ts'
import type { Example } from '../example.ts'
import { applied, type LateWorld } from '../world.ts'
import { type ChangeRights, among, clientOnly, bothSides } from '../../matrix/change-rights.ts'

const diegoTakesTicket = (world: LateWorld) =>
  applied(world, 'diego', moveTicket(world, 'open', 'in_progress'))

/** Tickets, their entries and files. */
export const ticketExamples = {
  open_ticket: {
    sender: 'mariana',
    protection: 'row id',
    change: ({ mariana }) =>
      op('open_ticket', {
        id: randomUUID(),
        user_id: mariana.id,
        category: 'general',
        priority: 'high',
        tool_name: null,
        subject: '',
        description: 'No abre',
      }),
    moveOn: (world, { args }) =>
      applied(
        world,
        'diego',
        withBase(op('move_ticket', { id: args['id'], user_id: world.mariana.id, to: 'resolved' }), {
          status: 'open',
        }),
      ),
    afterPurge: 'applied',
  },
  reply_ticket: {
    sender: 'mariana',
    protection: 'row id',
    change: ({ account, mariana }) =>
      op('reply_ticket', {
        id: randomUUID(),
        user_id: mariana.id,
        ticket_id: account.ticket,
        message: 'Sigue',
      }),
    moveOn: (world) => applied(world, 'diego', moveTicket(world, 'open', 'resolved')),
    afterPurge: 'applied',
  },
  attach_to_ticket: {
    sender: 'mariana',
    protection: 'row id',
    change: async ({ database, account, mariana }) => {
      const id = randomUUID()
      await database.query(
        `insert into storage.objects (bucket_id, name) values ('ticket-attachments', $1)`,
        [`${mariana.id}/${account.ticket}/${id}`],
      )
      return op('attach_to_ticket', {
        id,
        user_id: mariana.id,
        ticket_id: account.ticket,
        name: 'foto.png',
        size: 10,
        mime_type: 'image/png',
      })
    },
    moveOn: diegoTakesTicket,
    afterPurge: 'applied',
  },
  move_ticket: {
    sender: 'diego',
    protection: 'state with base',
    change: (world) => moveTicket(world, 'open', 'in_progress'),
    moveOn: (world) => applied(world, 'diego', moveTicket(world, 'in_progress', 'resolved')),
    afterPurge: 'transition_not_allowed',
  },
  prioritize_ticket: {
    sender: 'diego',
    protection: 'state with base',
    change: (world) => prioritizeTicket(world, 0, 'high'),
    moveOn: (world) => applied(world, 'diego', prioritizeTicket(world, 1, 'low')),
    afterPurge: 'applied',
  },
} satisfies Partial<Record<ChangeKind, Example>>

/** Who may make these changes. */
export const ticketRights = {
  open_ticket: {
    args: ({ people, newId }) => ({
      id: newId(),
      user_id: people.mariana,
      category: 'general',
      priority: 'low',
      tool_name: null,
      subject: '',
      description: 'No abre',
    }),
    outcome: clientOnly(),
  },
  reply_ticket: {
    args: ({ people, account, newId }) => ({
      id: newId(),
      user_id: people.mariana,
      ticket_id: account.ticket,
      message: 'Gracias',
    }),
    outcome: bothSides,
  },
  attach_to_ticket: {
    args: ({ people, account, newId }) => ({
      id: newId(),
      user_id: people.mariana,
      ticket_id: account.ticket,
      name: 'foto.png',
      size: 10,
      mime_type: 'image/png',
    }),
    outcome: among({
      others: 'not_found',
      mariana: ['file_missing'],
      diego: ['file_missing'],
      sofia: ['file_missing'],
    }),
  },
  move_ticket: {
    args: ({ people, account }) => ({ id: account.ticket, user_id: people.mariana, to: 'resolved' }),
    base: { status: 'open' },
    outcome: bothSides,
  },
  prioritize_ticket: {
    args: ({ people, account }) => ({ id: account.ticket, user_id: people.mariana, to: 'urgent' }),
    base: { priority_changes: 0 },
    outcome: among({ others: 'not_found', mariana: ['not_allowed'], diego: ['applied'], sofia: ['applied'] }),
  },
} satisfies Partial<Record<ChangeKind, ChangeRights>>
