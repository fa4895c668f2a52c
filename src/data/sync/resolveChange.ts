import type { Args } from '../../domain/op.ts'
import { workspace } from '../session/workspace.ts'
import { dropEdit } from './edits.ts'
import { discardOp, replaceOp } from './outbox.ts'
import { announce } from './announce.ts'

/** The person's actions on a change that the server has not applied (S8). */

/** The id and the time of a new op: a resent change needs them, because the server has answered the old op. */
export const newOpStamp = () => ({ id: crypto.randomUUID(), now: Date.now() })

export async function resendChange(id: string): Promise<void> {
  await replaceOp(workspace().outbox, id, newOpStamp())
  announce('enqueued')
}

/**
 * Only a change that has not reached the server can be edited. withTexts: of the change's kind, with the person's new
 * texts. False if it was sent, or is gone, since the person began: then the typed texts stay as the draft of the edit.
 */
export async function editChange(id: string, withTexts: (args: Args) => Args): Promise<boolean> {
  const { outbox } = workspace()
  const isEdited = await outbox.transaction('rw', outbox.ops, outbox.drafts, async () => {
    const op = await outbox.ops.where('id').equals(id).first()
    if (op === undefined) return false
    if (!(await replaceOp(outbox, id, { ...newOpStamp(), args: withTexts(op.args) }))) return false
    await dropEdit(id)
    return true
  })
  if (isEdited) announce('enqueued')
  return isEdited
}

/** False for a change that may be on the server. */
export async function discardChange(id: string): Promise<boolean> {
  const discarded = await discardOp(workspace().outbox, id)
  // The upload of its file must be cancelled, and the ops that it blocked can be sent.
  announce('enqueued')
  return discarded
}
