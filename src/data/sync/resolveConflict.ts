import type { Texts } from '../../domain/change.ts'
import { workspace } from '../session/workspace.ts'
import { resolvedConflict } from './conflict.ts'
import { replaceOp } from './outbox.ts'
import { newOpStamp } from './resolveChange.ts'
import { announce } from './announce.ts'

/** Sends a conflicted op again with the chosen values, over the server's. Returns the id of the new op. */
export async function resolveConflict(id: string, chosen: Texts, theirs: Texts): Promise<string> {
  const { outbox } = workspace()
  const op = await outbox.ops.where('id').equals(id).first()
  if (op === undefined) return id
  const resent = newOpStamp()
  await replaceOp(outbox, id, { ...resent, ...resolvedConflict(op, chosen, theirs) })
  announce('enqueued')
  return resent.id
}
