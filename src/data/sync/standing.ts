import { messageText } from '../../domain/message.ts'
import { workspace } from '../session/workspace.ts'
import { discardOp, replaceOp } from './outbox.ts'
import { announce } from './runtime.ts'

/** What a person decides about a change that the server has not taken (S8). */

const again = () => ({ id: crypto.randomUUID(), now: Date.now() })

export async function resendChange(id: string): Promise<void> {
  await replaceOp(workspace().outbox, id, again())
  announce('enqueued')
}

/** The same row with other words. Only what has not reached the server can be edited. */
export async function editChange(id: string, text: string): Promise<void> {
  const { outbox } = workspace()
  const op = await outbox.ops.where('id').equals(id).first()
  if (op === undefined) return
  await replaceOp(outbox, id, { ...again(), args: { ...op.args, message: messageText(text) } })
  announce('enqueued')
}

/**
 * A clash, decided field by field (S11). chosen: what the person wants in each field; theirs: what the server had,
 * which is what is written over now, knowingly.
 */
export async function settleClash(
  id: string,
  chosen: Readonly<Record<string, string>>,
  theirs: Readonly<Record<string, string>>,
): Promise<void> {
  const { outbox } = workspace()
  const op = await outbox.ops.where('id').equals(id).first()
  if (op === undefined) return
  // The fields of a change stand under one argument: the wizard's answers, the profile's fields.
  const under = 'answers' in op.args ? 'answers' : 'fields'
  const wanted = op.args[under]
  await replaceOp(outbox, id, {
    ...again(),
    args: { ...op.args, [under]: { ...(typeof wanted === 'object' ? wanted : {}), ...chosen } },
    base: { ...op.base, ...theirs },
  })
  announce('enqueued')
}

export async function discardChange(id: string): Promise<void> {
  await discardOp(workspace().outbox, id)
}
