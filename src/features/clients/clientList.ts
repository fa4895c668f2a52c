import type { InboxEntry } from '../../data/mirror/useInbox.ts'
import type { Profile } from '../../domain/profile.ts'
import type { SetupTask } from '../../domain/task.ts'

export type ClientRow = { readonly client: Profile; readonly unread: number; readonly openTasks: number }

/** The clients of the inbox, each with what is open of its set-up. */
export const clientList = (entries: readonly InboxEntry[], tasks: readonly SetupTask[]): ClientRow[] =>
  entries.map(({ client, unread }) => ({
    client,
    unread,
    openTasks: tasks.filter(({ user_id: owner, status }) => owner === client.id && status !== 'completed')
      .length,
  }))
