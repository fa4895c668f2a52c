import type { ChangeKind } from '../../../../src/domain/changes.ts'
import { op } from '../../ops.ts'
import type { Example } from '../example.ts'
import { applied, type LateWorld } from '../world.ts'
import { type ChangeRights, clientOnly, oneself } from '../../matrix/change-rights.ts'

const notifyMariana = ({ database, mariana }: LateWorld) =>
  database.query(
    `insert into public.notifications (user_id, title, message) values ($1, 'Otro', 'Llegó después')`,
    [mariana.id],
  )

/** Notifications that are read or dismissed. */
export const notificationExamples = {
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
} satisfies Partial<Record<ChangeKind, Example>>

/** Who may make these changes. */
export const notificationRights = {
  read_notification: { args: ({ account }) => ({ id: account.notification }), outcome: clientOnly() },
  read_all_notifications: { args: () => ({ up_to: 1_000_000 }), outcome: oneself },
  dismiss_notification: { args: ({ account }) => ({ id: account.notification }), outcome: clientOnly() },
} satisfies Partial<Record<ChangeKind, ChangeRights>>
