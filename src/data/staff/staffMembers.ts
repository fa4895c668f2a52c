import * as z from 'zod/mini'
import type { RequestFailureCode } from '../../domain/failure.ts'
import { everyRole, type Role } from '../../domain/person.ts'
import { call, type CallResult } from '../session/call.ts'
import { HandedMeetings } from './assignClient.ts'

const Member = z.object({
  id: z.string(),
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  picture: z.nullable(z.string()),
  role: z.enum(everyRole),
  clients: z.number(),
  tasks: z.number(),
  /** Conversations in which the client wrote last. */
  conversations: z.number(),
  tickets: z.number(),
  /** Open ones. */
  leads: z.number(),
  /** The next absence, or the current one. */
  absent_from: z.nullable(z.string()),
  absent_until: z.nullable(z.string()),
  /** Last activity, rounded to the hour. */
  seen_at: z.nullable(z.string()),
})
export type StaffMember = z.infer<typeof Member>

const refusals = [
  'not_allowed',
  'not_found',
  'own_role',
  'role_changed',
  'last_super_admin',
  'cannot_have_clients',
  'clients_assigned',
] as const
export type StaffMemberProblem = RequestFailureCode | (typeof refusals)[number]

/** Everyone with a role; for super admins. */
export const staffMembers = (): Promise<CallResult<readonly StaffMember[], StaffMemberProblem>> =>
  call('/rest/v1/rpc/staff_members', { as: 'person', answer: z.array(Member), refusals })

/**
 * role: null removes every right. seen: the role that the screen showed. heir: the agent who gets the clients. Returns
 * the number of clients handed over and what became of their meetings. A repeat changes nothing.
 */
export const setStaffRole = (
  person: string,
  role: Role | null,
  seen: Role,
  heir: string | null,
): Promise<CallResult<{ clients: number; meetings: z.infer<typeof HandedMeetings> }, StaffMemberProblem>> =>
  call('/rest/v1/rpc/set_staff_role', {
    as: 'person',
    body: { person, role, seen, heir },
    answer: z.object({ clients: z.number(), meetings: HandedMeetings }),
    refusals,
  })
