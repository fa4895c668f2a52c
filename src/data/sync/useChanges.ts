import { assignments } from '../../domain/assignment.ts'
import { threadOf, writtenIn } from '../../domain/message.ts'
import { type Args, canDiscard, type OpKind, opKinds, type OpStatus } from '../../domain/op.ts'
import { profiles } from '../../domain/profile.ts'
import type { RefusalCode } from '../../domain/refusal.ts'
import { setupTasks } from '../../domain/task.ts'
import { type ToolSlug, toolSlugs } from '../../domain/tool.ts'
import { useLive } from '../mirror/useLive.ts'
import type { Workspace } from '../session/workspace.ts'
import { type Clash, clashesOf, fieldsOf } from './clash.ts'
import { type QueuedOp, refusalOf } from '../storage/queuedOp.ts'

export { discardChange, editChange, resendChange, settleClash } from './resolveChange.ts'

export type ChangeStatus = Exclude<OpStatus, 'applied'>

/** A change that the server has not confirmed, as the Centro de sincronización lists it. */
export type Change = {
  id: string
  /** Null: of another version of the app. */
  kind: OpKind | null
  status: ChangeStatus
  refusal: RefusalCode | null
  /** Whom or what it is about, if the mirror still knows the name. */
  about: string | null
  tool: ToolSlug | null
  /** What was written. */
  text: string | null
  /** The same, where it is more than one text. */
  fields: readonly { readonly field: string; readonly value: string }[]
  clashes: readonly Clash[]
  createdAt: number
  canDiscard: boolean
  canEdit: boolean
}

/** The name on the other side of a conversation, if the mirror still knows it. */
async function nameOf({ mirror, person }: Workspace, clientId: string, managerId: string) {
  if (person.uid !== clientId) return (await mirror.typed(profiles).get(clientId))?.full_name ?? null
  const assignment = await mirror.typed(assignments).get(clientId)
  return assignment?.manager_id === managerId ? assignment.manager_name : null
}

async function aboutOf(open: Workspace, { kind, args }: QueuedOp): Promise<string | null> {
  const thread = kind === 'send_message' ? threadOf(args) : null
  if (thread !== null) return nameOf(open, thread.clientId, thread.managerId)
  if (!kind.endsWith('task') && kind !== 'save_task_step') return null
  const { id } = args
  if (typeof id !== 'string') return null
  return (await open.mirror.typed(setupTasks).get(id))?.service_name ?? null
}

const toolOf = ({ tool_name: name }: Args) => toolSlugs.find((slug) => slug === name) ?? null

async function changeOf(open: Workspace, op: QueuedOp): Promise<Change[]> {
  if (op.quiet || op.status === 'applied') return []
  const written = op.kind === 'send_message' ? writtenIn(op.args) : null
  return [
    {
      id: op.id,
      kind: opKinds.find((kind) => kind === op.kind) ?? null,
      status: op.status,
      refusal: refusalOf(op),
      about: await aboutOf(open, op),
      tool: toolOf(op.args),
      text: written?.message ?? null,
      fields: Object.entries(fieldsOf(op.args)).map(([field, value]) => ({ field, value })),
      clashes: clashesOf(op),
      createdAt: op.createdAt,
      canDiscard: canDiscard(op.status),
      canEdit: written !== null && canDiscard(op.status),
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
