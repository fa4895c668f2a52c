import { type Assignment, assignments } from '../../domain/assignment.ts'
import { threadOf, writtenIn } from '../../domain/message.ts'
import { canDiscard, type OpStatus } from '../../domain/op.ts'
import { type Profile, profiles } from '../../domain/profile.ts'
import type { RefusalCode } from '../../domain/refusal.ts'
import { refusalOf } from '../mirror/conversation.ts'
import { useLive } from '../mirror/useLive.ts'
import type { Workspace } from '../session/workspace.ts'
import type { QueuedOp } from './queue.ts'

export { discardChange, editChange, resendChange } from './changes.ts'

export type ChangeStatus = Exclude<OpStatus, 'applied'>

/** A change that the server has not confirmed, as the Centro de sincronización lists it. */
export type Change = {
  id: string
  kind: 'send_message' | 'mark_delivered' | 'mark_read'
  status: ChangeStatus
  refusal: RefusalCode | null
  text: string | null
  toName: string | null
  createdAt: number
  canDiscard: boolean
  canEdit: boolean
}

/** The name on the other side of a conversation, if the mirror still knows it. */
async function nameOf({ mirror, person }: Workspace, clientId: string, managerId: string) {
  if (person.uid !== clientId)
    return (await mirror.typed<Profile>(profiles.name).get(clientId))?.full_name ?? null
  const assignment = await mirror.typed<Assignment>(assignments.name).get(clientId)
  return assignment?.manager_id === managerId ? assignment.manager_name : null
}

async function changeOf(open: Workspace, op: QueuedOp): Promise<Change[]> {
  const [written, thread] = [writtenIn(op.args), threadOf(op.args)]
  if (op.quiet || op.status === 'applied' || written === null || thread === null) return []
  return [
    {
      id: op.id,
      kind: 'send_message',
      status: op.status,
      refusal: refusalOf(op),
      text: written.message,
      toName: await nameOf(open, thread.clientId, thread.managerId),
      createdAt: op.createdAt,
      canDiscard: canDiscard(op.status),
      canEdit: canDiscard(op.status),
    },
  ]
}

/** In the order they were made. Undefined until they were read. */
export function useChanges(): Change[] | undefined {
  return useLive(async (open) => {
    const ops = await open.outbox.ops.orderBy('n').toArray()
    return (await Promise.all(ops.map((op) => changeOf(open, op)))).flat()
  }, [])
}
