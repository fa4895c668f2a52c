import type { ChangeKind } from '../../../src/domain/changes.ts'
import { accountRights } from '../late-duplicates/examples/account.ts'
import { conversationRights } from '../late-duplicates/examples/conversation.ts'
import { notificationRights } from '../late-duplicates/examples/notifications.ts'
import { taskRights } from '../late-duplicates/examples/tasks.ts'
import { ticketRights } from '../late-duplicates/examples/tickets.ts'
import type { ChangeRights } from './change-rights.ts'

/** The rights to every change, beside its example. */
export const ops: Readonly<Record<ChangeKind, ChangeRights>> = {
  ...conversationRights,
  ...notificationRights,
  ...taskRights,
  ...ticketRights,
  ...accountRights,
}
