import * as z from 'zod/mini'
import type { RequestFailureCode } from '../../domain/failure.ts'
import type { Uid } from '../../domain/id.ts'
import { call, type CallResult } from '../session/call.ts'

const Agent = z.object({
  id: z.string(),
  name: z.string(),
  specialty: z.nullable(z.string()),
  /** The number of the agent's clients. */
  clients: z.number(),
  /** Absent on the next weekday. */
  away: z.boolean(),
})
export type Agent = z.infer<typeof Agent>

/** Future meetings of the clients. moved: to the new agent, who is free at their time; the others are cancelled. */
export const HandedMeetings = z.object({ moved: z.number(), cancelled: z.number() })

const refusals = ['not_allowed', 'not_found'] as const
export type AssigningProblem = RequestFailureCode | (typeof refusals)[number]

/** Ordered by number of clients, fewest first. */
export const staffAgents = (): Promise<CallResult<readonly Agent[], AssigningProblem>> =>
  call('/rest/v1/rpc/staff_agents', { as: 'person', answer: z.array(Agent), refusals })

const manyRefusals = [...refusals, 'too_many_clients', 'nothing_chosen', 'set_changed'] as const
export type AssignClientsProblem = RequestFailureCode | (typeof manyRefusals)[number]

/** The marked clients, or all of a filter with the count that the person saw. */
export type SelectedClients =
  | { readonly clients: readonly string[] }
  | {
      readonly filter: Readonly<Record<string, string>>
      readonly search: string
      readonly expected: number
    }

/** Assigns all or none. assigned: number of changed clients; same: number that already had that agent. */
export const assignClients = (
  manager: string,
  many: SelectedClients,
): Promise<
  CallResult<
    { assigned: number; same: number; meetings: z.infer<typeof HandedMeetings> },
    AssignClientsProblem
  >
> =>
  call('/rest/v1/rpc/assign_clients', {
    as: 'person',
    body: { manager, ...many },
    answer: z.object({ assigned: z.number(), same: z.number(), meetings: HandedMeetings }),
    refusals: manyRefusals,
  })

/**
 * Open work and the future meetings that the new manager has time for move, and the client gets a notification. A repeat
 * changes nothing.
 */
export const assignClient = (
  client: Uid,
  manager: string,
): Promise<CallResult<{ meetings: z.infer<typeof HandedMeetings> }, AssigningProblem>> =>
  call('/rest/v1/rpc/assign_client', {
    as: 'person',
    body: { client, manager },
    answer: z.object({ meetings: HandedMeetings }),
    refusals,
  })
