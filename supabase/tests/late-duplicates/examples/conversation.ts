import { randomUUID } from 'node:crypto'
import type { ChangeKind } from '../../../../src/domain/changes.ts'
import { mark, op, sendMessage } from '../../ops.ts'
import { conversation } from '../changes.ts'
import type { Example } from '../example.ts'
import { applied, type LateWorld } from '../world.ts'
import { type ChangeRights, among, theConversation, later } from '../../matrix/change-rights.ts'

const diegoWrites = (world: LateWorld) =>
  applied(world, 'diego', sendMessage(...conversation(world), 'Llegó después'))

/** Messages, files and marks of a conversation. */
export const conversationExamples = {
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
} satisfies Partial<Record<ChangeKind, Example>>

/** Who may make these changes. */
export const conversationRights = {
  send_message: {
    args: ({ people, newId }) => ({
      id: newId(),
      user_id: people.mariana,
      manager_id: people.diego,
      message: 'Hola',
    }),
    outcome: theConversation,
  },
  send_file: {
    args: ({ people, newId }) => ({
      id: newId(),
      user_id: people.mariana,
      manager_id: people.diego,
      name: 'foto.png',
      size: 10,
      mime_type: 'image/png',
      seconds: null,
    }),
    outcome: among({ others: 'not_assigned', mariana: ['file_missing'], diego: ['file_missing'] }),
  },
  mark_delivered: {
    args: ({ people }) => ({ user_id: people.mariana, manager_id: people.diego, up_to: later }),
    outcome: theConversation,
  },
  mark_read: {
    args: ({ people }) => ({ user_id: people.mariana, manager_id: people.diego, up_to: later }),
    outcome: theConversation,
  },
} satisfies Partial<Record<ChangeKind, ChangeRights>>
