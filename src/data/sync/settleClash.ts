import type { Texts } from '../../domain/change.ts'
import { workspace } from '../session/workspace.ts'
import { decided } from './clash.ts'
import { replaceOp } from './outbox.ts'
import { again } from './resolveChange.ts'
import { announce } from './ownSync.ts'

/** A clash, decided: it goes out again with what was chosen, over what the server had. Answers with the id of what goes out. */
export async function settleClash(id: string, chosen: Texts, theirs: Texts): Promise<string> {
  const { outbox } = workspace()
  const op = await outbox.ops.where('id').equals(id).first()
  if (op === undefined) return id
  const resent = again()
  await replaceOp(outbox, id, { ...resent, ...decided(op, chosen, theirs) })
  announce('enqueued')
  return resent.id
}
