import type { Texts } from '../../domain/change.ts'
import { changeNamed } from '../../domain/changes.ts'
import { workspace } from '../session/workspace.ts'
import { decided } from './clash.ts'
import { discardOp, replaceOp } from './outbox.ts'
import { announce } from './runtime.ts'

/** What a person decides about a change that the server has not taken (S8). */

const again = () => ({ id: crypto.randomUUID(), now: Date.now() })

export async function resendChange(id: string): Promise<void> {
  await replaceOp(workspace().outbox, id, again())
  announce('enqueued')
}

/** The same change with other texts, by field. Only what has not reached the server can be edited. */
export async function editChange(id: string, texts: Texts): Promise<void> {
  const { outbox } = workspace()
  const op = await outbox.ops.where('id').equals(id).first()
  const args = op && changeNamed(op.kind)?.withTexts(op.args, texts)
  if (args === undefined) return
  await replaceOp(outbox, id, { ...again(), args })
  announce('enqueued')
}

/** A clash, decided: it goes out again with what was chosen, over what the server had. */
export async function settleClash(id: string, chosen: Texts, theirs: Texts): Promise<void> {
  const { outbox } = workspace()
  const op = await outbox.ops.where('id').equals(id).first()
  if (op === undefined) return
  await replaceOp(outbox, id, { ...again(), ...decided(op, chosen, theirs) })
  announce('enqueued')
}

export async function discardChange(id: string): Promise<void> {
  await discardOp(workspace().outbox, id)
}
