import { randomUUID } from 'node:crypto'
import type { ChangeKind } from '../../../src/domain/changes.ts'
import type { Op } from '../../../src/domain/op.ts'
import { mark, op, sendMessage } from '../ops.ts'
import {
  company,
  conversation,
  favorite,
  industry,
  legalName,
  marketing,
  moveMeeting,
  moveTask,
  moveTicket,
  picture,
  prioritizeTicket,
  progress,
  submit,
  withBase,
} from './changes.ts'
import { applied, type LateWorld, type Sender } from './world.ts'

/** Why a repeat changes nothing after the ledger deleted it. */
type Protection =
  /** The device made the id of the row: the repeat finds its own row. */
  | 'row id'
  /** Only a greater value is stored. */
  | 'only grows'
  /** The new state is final: no transition leads back. */
  | 'final state'
  /** Each text has the value that it replaced as its base. */
  | 'texts with base'
  /** The previous state is in the base. */
  | 'state with base'
  /** Two values: after switching back, base equals row, and only the ledger detects a repeat. */
  | 'ledger alone'

export interface Example {
  readonly sender: Sender
  readonly protection: Protection
  readonly change: (world: LateWorld) => Op | Promise<Op>
  /** The later change of the row, by another change or device; missing where none is possible. */
  readonly moveOn?: (world: LateWorld, first: Op) => Promise<unknown>
  /** The result of a repeat after that, when the ledger has deleted the op. */
  readonly afterPurge: string
}

const notifyMariana = ({ database, mariana }: LateWorld) =>
  database.query(
    `insert into public.notifications (user_id, title, message) values ($1, 'Otro', 'Llegó después')`,
    [mariana.id],
  )
const diegoWrites = (world: LateWorld) =>
  applied(world, 'diego', sendMessage(...conversation(world), 'Llegó después'))
const diegoTakesTicket = (world: LateWorld) =>
  applied(world, 'diego', moveTicket(world, 'open', 'in_progress'))

/** One change of every kind. A kind that is missing here fails the test that reads private.sync_kinds. */
export const examples: Record<ChangeKind, Example> = {
  send_message: {
    sender: 'mariana',
    protection: 'row id',
    change: (world) => sendMessage(...conversation(world), 'Hola'),
    moveOn: (world) =>
      applied(world, 'diego', mark('mark_read', ...conversation(world), '2100-01-01T00:00:00Z')),
    afterPurge: 'applied',
  },
  send_file: {
    sender: 'mariana',
    protection: 'row id',
    change: async (world) => {
      const id = randomUUID()
      const [client, manager] = conversation(world)
      await world.database.query(
        `insert into storage.objects (bucket_id, name) values ('message-files', $1)`,
        [`${client}/${manager}/${id}`],
      )
      return op('send_file', {
        id,
        user_id: client,
        manager_id: manager,
        name: 'foto.png',
        size: 10,
        mime_type: 'image/png',
        seconds: null,
      })
    },
    moveOn: diegoWrites,
    afterPurge: 'applied',
  },
  mark_delivered: {
    sender: 'mariana',
    protection: 'only grows',
    change: (world) => mark('mark_delivered', ...conversation(world), world.newest),
    moveOn: diegoWrites,
    afterPurge: 'applied',
  },
  mark_read: {
    sender: 'mariana',
    protection: 'only grows',
    change: (world) => mark('mark_read', ...conversation(world), world.newest),
    moveOn: diegoWrites,
    afterPurge: 'applied',
  },
  read_notification: {
    sender: 'mariana',
    protection: 'only grows',
    change: ({ account }) => op('read_notification', { id: account.notification }),
    moveOn: (world) =>
      applied(world, 'mariana', op('dismiss_notification', { id: world.account.notification })),
    afterPurge: 'applied',
  },
  read_all_notifications: {
    sender: 'mariana',
    protection: 'only grows',
    change: async ({ database, mariana }) => {
      const [row] = await database.query<{ seq: number }>(
        'select max(sync_seq)::int as seq from public.notifications where user_id = $1',
        [mariana.id],
      )
      return op('read_all_notifications', { up_to: row?.seq })
    },
    moveOn: notifyMariana,
    afterPurge: 'applied',
  },
  dismiss_notification: {
    sender: 'mariana',
    protection: 'only grows',
    change: ({ account }) => op('dismiss_notification', { id: account.notification }),
    afterPurge: 'applied',
  },
  set_favorite: {
    sender: 'mariana',
    protection: 'ledger alone',
    change: () => favorite(false, true),
    moveOn: (world) => applied(world, 'mariana', favorite(true, false)),
    afterPurge: 'applied',
  },
  save_task_step: {
    sender: 'mariana',
    protection: 'texts with base',
    change: (world) => industry(world, '', 'Ferretería'),
    moveOn: (world) => applied(world, 'mariana', industry(world, 'Ferretería', 'Tlapalería')),
    afterPurge: 'conflict',
  },
  submit_task: {
    sender: 'mariana',
    protection: 'state with base',
    change: (world) => submit(world, null),
    moveOn: (world) => applied(world, 'diego', moveTask(world, 'in_review', 'in_progress')),
    afterPurge: 'transition_not_allowed',
  },
  move_task: {
    sender: 'diego',
    protection: 'state with base',
    change: (world) => moveTask(world, 'pending', 'in_progress'),
    moveOn: (world) => applied(world, 'diego', moveTask(world, 'in_progress', 'in_review')),
    afterPurge: 'transition_not_allowed',
  },
  update_profile: {
    sender: 'mariana',
    protection: 'texts with base',
    change: (world) => company(world, '', 'Robles'),
    moveOn: (world) => applied(world, 'mariana', company(world, 'Robles', 'Robles e Hijos')),
    afterPurge: 'conflict',
  },
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
  move_meeting: {
    sender: 'diego',
    protection: 'state with base',
    change: (world) => moveMeeting(world, 0, 'approved'),
    moveOn: (world) => applied(world, 'mariana', moveMeeting(world, 0, 'cancelled')),
    afterPurge: 'transition_not_allowed',
  },
  set_picture: {
    sender: 'mariana',
    protection: 'state with base',
    change: (world) => picture(world, 0, 'AAAA'),
    moveOn: (world) => applied(world, 'mariana', picture(world, 1, 'BBBB')),
    afterPurge: 'picture_changed',
  },
  set_fiscal_data: {
    sender: 'mariana',
    protection: 'texts with base',
    change: (world) => legalName(world, 'Mariana Robles', 'Mariana Robles Mora'),
    moveOn: (world) =>
      applied(world, 'mariana', legalName(world, 'Mariana Robles Mora', 'Mariana Robles Mena')),
    afterPurge: 'conflict',
  },
  set_preferences: {
    sender: 'mariana',
    protection: 'ledger alone',
    change: () => marketing(false, true),
    moveOn: (world) => applied(world, 'mariana', marketing(true, false)),
    afterPurge: 'applied',
  },
  set_progress: {
    sender: 'mariana',
    protection: 'only grows',
    change: (world) => progress(world, 40),
    moveOn: (world) => applied(world, 'mariana', progress(world, 100)),
    afterPurge: 'applied',
  },
  revoke_seat: {
    sender: 'mariana',
    protection: 'final state',
    change: ({ account, mariana }) => op('revoke_seat', { id: account.seat, user_id: mariana.id }),
    afterPurge: 'applied',
  },
  revoke_api_key: {
    sender: 'mariana',
    protection: 'final state',
    change: ({ account }) => op('revoke_api_key', { id: account.apiKey }),
    afterPurge: 'applied',
  },
}
