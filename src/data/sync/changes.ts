import type { FailureCode } from '../../domain/failure.ts'
import {
  directMessages,
  markIntent,
  messageText,
  sendMessageIntent,
  type Thread,
} from '../../domain/message.ts'
import { accountSpace } from '../../domain/space.ts'
import type { Intent } from '../../domain/op.ts'
import { applyOlder, shrinkWindows } from '../mirror/mirror.ts'
import { storageFailure, withReopening } from '../mirror/storage.ts'
import { workspace } from '../session/workspace.ts'
import { askForBackgroundSync } from './background-sync.ts'
import { draftKey, dropDraft } from './drafts.ts'
import { discardOp, replaceOp } from './outbox.ts'
import { announce, submit } from './runtime.ts'

/** What a person does, by name. Each resolves when it is durable on this device; the network comes after. */

const ROWS_UNDER_QUOTA = 50

/** A full device gives up what can be had again, and then keeps what was typed (S16). */
async function keep(intent: Intent, typedIn?: string): Promise<void> {
  const { outbox, mirror } = workspace()
  if (typedIn !== undefined) dropDraft(typedIn)
  const put = () =>
    withReopening(outbox, () => submit(outbox, { intent, id: crypto.randomUUID(), now: Date.now() }, typedIn))
  try {
    await put()
  } catch (error) {
    if (storageFailure(error) !== 'storage_full') throw error
    await shrinkWindows(mirror, ROWS_UNDER_QUOTA)
    await put()
  }
  if (!intent.quiet) void askForBackgroundSync()
}

/** The draft of the conversation goes with it, in one transaction: never both, never neither. */
export async function sendMessage({ text, ...thread }: Thread & { text: string }): Promise<void> {
  if (messageText(text) === '') return
  await keep(sendMessageIntent(thread, crypto.randomUUID(), text), draftKey('message', thread))
}

/** upTo: the server's time of the newest message that was on the screen. */
export async function markRead({ upTo, ...thread }: Thread & { upTo: string }): Promise<void> {
  await keep(markIntent('mark_read', thread, upTo))
}

export async function resendChange(id: string): Promise<void> {
  await replaceOp(workspace().outbox, id, { id: crypto.randomUUID(), now: Date.now() })
  announce('enqueued')
}

/** The same row with other words. Only what has not reached the server can be edited. */
export async function editChange(id: string, text: string): Promise<void> {
  const { outbox } = workspace()
  const op = await outbox.ops.where('id').equals(id).first()
  if (op === undefined) return
  await replaceOp(outbox, id, {
    id: crypto.randomUUID(),
    now: Date.now(),
    args: { ...op.args, message: messageText(text) },
  })
  announce('enqueued')
}

export async function discardChange(id: string): Promise<void> {
  await discardOp(workspace().outbox, id)
}

/** S3a: a page of older messages, on demand. Asked again when the mirror moved on while it was on its way. */
export async function loadOlder(thread: Thread): Promise<{ ok: true } | { ok: false; code: FailureCode }> {
  const { mirror } = workspace()
  const [{ lateTransport }, { accessToken }, { failureCode }] = await Promise.all([
    import('./start-engine.ts'),
    import('../session/refresh.ts'),
    import('../backend/errors.ts'),
  ])
  const space = accountSpace(thread.clientId)
  for (;;) {
    const before = (await mirror.spaces.get(space))?.floors[directMessages.name]?.[thread.managerId]
    if (before === undefined) return { ok: true }
    const place = { space, entity: directMessages, thread: thread.managerId, before }
    const answer = await lateTransport(accessToken).older({ ...place, entity: directMessages.name })
    if (!answer.ok) return { ok: false, code: failureCode(answer.failure) }
    if (await applyOlder(mirror, place, answer.value)) return { ok: true }
  }
}
