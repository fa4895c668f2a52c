import type { ChangeKind } from '../../../src/domain/changes.ts'
import type { Example } from './example.ts'
import { accountExamples } from './examples/account.ts'
import { conversationExamples } from './examples/conversation.ts'
import { notificationExamples } from './examples/notifications.ts'
import { taskExamples } from './examples/tasks.ts'
import { ticketExamples } from './examples/tickets.ts'

/** One change of every kind. A kind that is missing here fails the test that reads private.sync_kinds. */
export const examples: Record<ChangeKind, Example> = {
  ...conversationExamples,
  ...notificationExamples,
  ...taskExamples,
  ...ticketExamples,
  ...accountExamples,
}
