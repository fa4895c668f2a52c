import { pushCopy } from '../copy/push.ts'
import { showBadge } from '../data/push/badge.ts'
import { device } from '../data/session/workspace.ts'
import { withReopening } from '../data/storage/storage.ts'
import { fields, text } from '../domain/argument.ts'
import { directMessages, markIntent, markRead, sendMessageIntent } from '../domain/message.ts'
import { readNotification } from '../domain/notification.ts'
import type { Intent } from '../domain/op.ts'
import { type ChatPush, type NoticePush, type Push, readPush } from '../domain/push.ts'
import { moveTaskIntent } from '../domain/task.ts'
import { conversationHref } from '../hrefs.ts'
import { routes } from '../routes.ts'

/** Whether the answer was sent. `expired`: it waits for the log-in; `not_kept`: this device could not store it. */
export type Sent = 'sent' | 'waiting' | 'expired' | 'signed_out' | 'not_kept'

/** The worker, or a test. */
type Worker = {
  readonly show: (title: string, options: NotificationOptions) => Promise<void>
  readonly openPage: (path: string) => Promise<void>
  readonly send: (uid: string, intents: readonly Intent[]) => Promise<Sent>
}

/** reply: the text typed in the notification, if the browser has a field for it. */
type Click = {
  readonly notification: { readonly data: unknown; close(): void }
  readonly action: string
  readonly reply?: string | null
}

const threadOf = ({ client, manager }: ChatPush) => ({ clientId: client, managerId: manager })

/** The choice in a notification, and the text with it. */
type Choice = { readonly action: string; readonly typed: string }

const readChoice = fields({ action: text, typed: text })

/**
 * In the data of a notification whose answer this device could not store. A push within another object: the app closes
 * the notifications of what was read, and with this one its text would be gone.
 */
const readNotKept = fields({ push: readPush, choice: readChoice })

const choiceOf = ({ action, reply }: Click): Choice => ({
  action,
  typed: action === 'thanks' ? pushCopy.thanks : action === 'reply' ? (reply ?? '').trim() : '',
})

/** A reply also marks the conversation as read. */
const answerIntents = (push: ChatPush, typed: string): Intent[] => [
  sendMessageIntent(threadOf(push), crypto.randomUUID(), typed),
  markIntent(markRead, threadOf(push), push.at),
]

function noticeIntents(push: NoticePush, action: string): Intent[] {
  const read = readNotification.intent({ id: push.notice })
  if (action !== 'complete' || push.task === null) return [read]
  const { id, client, status } = push.task
  return [
    moveTaskIntent({ id, user_id: client, status }, 'completed', {
      agentResponse: null,
      completionNotes: null,
    }),
    read,
  ]
}

const pathOf = (push: Push): string => {
  if (push.kind === 'notice') return push.path ?? routes.dashboard
  return push.to === push.client ? routes.accountManager : conversationHref(push.client)
}

async function showWaitingNotice({ show }: Worker, detail: string): Promise<void> {
  await show(pushCopy.waits, {
    body: detail,
    tag: `${directMessages.name}:waits`,
    silent: true,
    lang: 'es-MX',
    icon: '/icon-192.png',
  })
}

/** The closed notification had the only copy of the text: this one shows it, and a tap stores it again. */
async function showNotKept({ show }: Worker, push: Push, choice: Choice): Promise<void> {
  await show(pushCopy.notKept, {
    body: choice.typed === '' ? pushCopy.complete : choice.typed,
    // One for each answer: another one that fails, too, must not replace it.
    tag: `not kept:${crypto.randomUUID()}`,
    requireInteraction: true,
    lang: 'es-MX',
    icon: '/icon-192.png',
    data: { push, choice },
  })
}

export async function answerClick(worker: Worker, click: Click): Promise<void> {
  click.notification.close()
  const { data } = click.notification
  const { push, choice } = readNotKept(data) ?? { push: readPush(data), choice: choiceOf(click) }
  const { action, typed } = choice
  const session = await withReopening(device, () => device.session.get('current'))
  if (push === undefined || session?.person.uid !== push.to) return worker.openPage(routes.dashboard)
  const isDone = typed !== '' || action === 'complete'
  const intents =
    push.kind === 'chat' ? (typed === '' ? [] : answerIntents(push, typed)) : noticeIntents(push, action)
  // The screen must not wait for the network.
  if (!isDone) await worker.openPage(pathOf(push))
  if (intents.length === 0) return
  await showBadge(Math.max(0, push.badge - (push.kind === 'chat' ? push.count : 1)))
  const sent = await worker.send(push.to, intents)
  if (!isDone) return
  if (sent === 'not_kept') await showNotKept(worker, push, choice)
  if (sent === 'waiting') await showWaitingNotice(worker, pushCopy.waitsDetail)
  if (sent === 'expired') await showWaitingNotice(worker, pushCopy.waitsForLogIn)
}
