import { answerKeys, type Answers, type SetupTask, type TaskStatus } from '../../domain/task.ts'
import { moveTaskIntent, saveStepIntent, submitTaskIntent, type TaskWords } from '../../domain/taskChange.ts'
import { markIntent, messageText, sendMessageIntent, type Thread } from '../../domain/message.ts'
import { dismissIntent, type Notification, readAllIntent, readIntent } from '../../domain/notification.ts'
import { type ProfileChanges, profileFields, updateProfileIntent } from '../../domain/profile.ts'
import { openTicketIntent, type TicketWords } from '../../domain/openTicket.ts'
import { setFavoriteIntent } from '../../domain/toolConfiguration.ts'
import type { ToolSlug } from '../../domain/tool.ts'
import { workspace } from '../session/workspace.ts'
import { answerDraftKey, draftKey, profileDraftKey, replyDraftKey } from './drafts.ts'
import { keep } from './enqueueChange.ts'

/** What a person does, by name. Each resolves when it is durable on this device; the network comes after. */

/** The draft of the conversation goes with it, in one transaction: never both, never neither. */
export async function sendMessage({ text, ...thread }: Thread & { text: string }): Promise<void> {
  if (messageText(text) === '') return
  await keep(sendMessageIntent(thread, crypto.randomUUID(), text), [draftKey('message', thread)])
}

/** upTo: the server's time of the newest message that was on the screen. */
export const markRead = ({ upTo, ...thread }: Thread & { upTo: string }): Promise<void> =>
  keep(markIntent('mark_read', thread, upTo))

export const readNotification = (id: string): Promise<void> => keep(readIntent(id))
export const dismissNotification = (id: string): Promise<void> => keep(dismissIntent(id))
export const readAllNotifications = (shown: readonly Notification[]): Promise<void> =>
  keep(readAllIntent(shown))

/** was: the favourite as the screen showed it when it was tapped. */
export const setFavorite = (
  tool: ToolSlug,
  change: { readonly was: boolean; readonly becomes: boolean },
): Promise<void> => keep(setFavoriteIntent(tool, change, crypto.randomUUID()))

/** A step of the wizard. base: what each answer was when the person began to change it. */
export const saveTaskStep = (
  task: SetupTask,
  step: { answers: Answers; base: Answers; next: number },
): Promise<void> =>
  keep(saveStepIntent(task, step.answers, step.base, step.next), draftsOf(task, step.answers))

export const submitTask = (task: SetupTask, step: { answers: Answers; base: Answers }): Promise<void> =>
  keep(submitTaskIntent(task, step.answers, step.base), draftsOf(task, step.answers))

const draftsOf = (task: SetupTask, answers: Answers): string[] =>
  answerKeys.filter((key) => key in answers).map((key) => answerDraftKey(task.id, key))

export const moveTask = (task: SetupTask, to: TaskStatus, words: TaskWords): Promise<void> =>
  keep(moveTaskIntent(task, to, words), [
    replyDraftKey(task.id, 'agent_response'),
    replyDraftKey(task.id, 'completion_notes'),
  ])

export const updateProfile = (fields: ProfileChanges, base: ProfileChanges): Promise<void> => {
  const { uid } = workspace().person
  return keep(
    updateProfileIntent(uid, fields, base),
    profileFields.filter((field) => field in fields).map((field) => profileDraftKey(uid, field)),
  )
}

/** typedIn: the draft of its text, which goes with it. */
export const openTicket = (words: TicketWords, typedIn: string): Promise<void> =>
  keep(openTicketIntent(workspace().person.uid, crypto.randomUUID(), words), [typedIn])
