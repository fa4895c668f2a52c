import { randomUUID } from 'node:crypto'
import type { ChangeKind } from '../../../src/domain/changes.ts'
import type { Op } from '../../../src/domain/op.ts'
import { op } from '../ops.ts'
import { setupAnswers } from '../setup-answers.ts'
import type { LateWorld } from './world.ts'

/** Changes with their base state, as the current app sends them. */

export const withBase = (change: Op, base: Op['base']): Op => ({ ...change, base })
export const conversation = ({ mariana, diego }: LateWorld) => [mariana.id, diego.id] as const
const answers = { ...setupAnswers, competitors: '' }

const ofTask = ({ account, mariana }: LateWorld, kind: ChangeKind, args: object, base: Op['base']) =>
  withBase(op(kind, { id: account.task, user_id: mariana.id, ...args }), base)
export const submit = (world: LateWorld, returnedAt: string | null) =>
  ofTask(world, 'submit_task', { answers }, { returned_at: returnedAt })
export const moveTask = (world: LateWorld, from: string | null, to: string) =>
  ofTask(
    world,
    'move_task',
    { to, agent_response: null, completion_notes: null },
    from === null ? null : { status: from },
  )
export const industry = (world: LateWorld, before: string, now: string) =>
  ofTask(world, 'save_task_step', { answers: { industry: now }, step: 2 }, { industry: before })

export const moveTicket = ({ account, mariana }: LateWorld, from: string, to: string) =>
  withBase(op('move_ticket', { id: account.ticket, user_id: mariana.id, to }), { status: from })
export const moveMeeting = ({ account, mariana }: LateWorld, moves: number, to: string) =>
  withBase(op('move_meeting', { id: account.meeting, user_id: mariana.id, to }), { moves })

export const prioritizeTicket = ({ account, mariana }: LateWorld, changes: number, to: string) =>
  withBase(op('prioritize_ticket', { id: account.ticket, user_id: mariana.id, to }), {
    priority_changes: changes,
  })

export const favorite = (was: boolean, becomes: boolean) =>
  withBase(op('set_favorite', { id: randomUUID(), tool_name: 'chatbot', is_favorite: becomes }), {
    is_favorite: was,
  })
export const marketing = (was: boolean, becomes: boolean) =>
  withBase(op('set_preferences', { fields: { marketing_email: becomes } }), { marketing_email: was })
export const company = ({ mariana }: LateWorld, before: string, now: string) =>
  withBase(op('update_profile', { user_id: mariana.id, fields: { company: now } }), { company: before })
export const legalName = ({ mariana }: LateWorld, before: string, now: string) =>
  withBase(op('set_fiscal_data', { user_id: mariana.id, fields: { legal_name: now } }), {
    legal_name: before,
  })
/** shade: another shade makes another picture. */
export const picture = ({ mariana }: LateWorld, changes: number, shade: string) =>
  withBase(op('set_picture', { user_id: mariana.id, picture: `data:image/jpeg;base64,/9j/${shade}` }), {
    picture_changes: changes,
  })
export const progress = ({ resource }: LateWorld, hundredths: number) =>
  op('set_progress', { id: randomUUID(), resource_id: resource, progress: hundredths })
