import type { Texts } from '../../domain/change.ts'
import { type ChangeKind, changeNamed } from '../../domain/changes.ts'
import { canDiscard, type OpStatus } from '../../domain/op.ts'
import { profiles } from '../../domain/profile.ts'
import type { RefusalCode } from '../../domain/refusal.ts'
import type { ToolSlug } from '../../domain/tool.ts'
import { useLive } from '../mirror/useLive.ts'
import type { Workspace } from '../session/workspace.ts'
import { type QueuedOp, refusalOf } from '../storage/queuedOp.ts'
import { type Conflict, conflictsOf } from './conflict.ts'
import { type EditableChange, withEdits } from './editableChanges.ts'
import { editsIn } from './edits.ts'

export type ChangeStatus = Exclude<OpStatus, 'applied'>

/** A change that the server has not confirmed, as the Centro de sincronización lists it. */
export type ListedChange = {
  id: string
  /** Null: made by another version of the app. */
  kind: ChangeKind | null
  status: ChangeStatus
  refusal: RefusalCode | null
  /** The person or thing concerned, if the mirror still has the name. */
  about: string | null
  /** The client whose account it changes, shown to staff: two clients may have tickets with the same subject. */
  client: string | null
  tool: ToolSlug | null
  /** The typed texts, by field. */
  texts: Texts
  conflicts: readonly Conflict[]
  createdAt: number
  canDiscard: boolean
  canEdit: boolean
}

async function clientOf({ mirror, person }: Workspace, { args }: QueuedOp): Promise<string | null> {
  const client = args['user_id']
  if (typeof client !== 'string' || client === person.uid) return null
  return (await mirror.typed(profiles).get(client))?.full_name ?? null
}

async function changeOf(open: Workspace, op: QueuedOp): Promise<ListedChange[]> {
  const { mirror, person } = open
  if (op.quiet || op.status === 'applied') return []
  const known = changeNamed(op.kind)
  const texts = known?.texts(op.args) ?? {}
  const isOpen = canDiscard(op.status)
  return [
    {
      id: op.id,
      kind: known?.kind ?? null,
      status: op.status,
      refusal: refusalOf(op),
      about: (await known?.about(op.args, person.uid, (entity, id) => mirror.typed(entity).get(id))) ?? null,
      client: await clientOf(open, op),
      tool: known?.tool(op.args) ?? null,
      texts,
      conflicts: conflictsOf(op),
      createdAt: op.createdAt,
      canDiscard: isOpen,
      canEdit: isOpen && Object.keys(texts).length > 0,
    },
  ]
}

export async function listChanges(open: Workspace): Promise<ListedChange[]> {
  const ops = await open.outbox.ops.orderBy('n').toArray()
  return (await Promise.all(ops.map((op) => changeOf(open, op)))).flat()
}

/** The changes in the order they were made. Undefined until they were read. */
export const useChanges = (): ListedChange[] | undefined => useLive(listChanges, [])

/** The changes, with what the person types to edit them. */
export const useEditableChanges = (): EditableChange[] | undefined =>
  useLive(async (open) => withEdits(await listChanges(open), await editsIn(open.outbox)), [])
