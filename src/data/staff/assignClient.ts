import * as z from 'zod/mini'
import type { AccountFailureCode } from '../../domain/failure.ts'
import type { Uid } from '../../domain/id.ts'
import { call, type CallResult, done } from '../session/call.ts'

const Agent = z.object({
  id: z.string(),
  name: z.string(),
  specialty: z.nullable(z.string()),
  /** How many the agent attends. */
  clients: z.number(),
})
export type Agent = z.infer<typeof Agent>

const refusals = ['not_allowed', 'not_found'] as const
export type AssigningProblem = AccountFailureCode | (typeof refusals)[number]

/** The one with the fewest clients first. */
export const staffAgents = (): Promise<CallResult<readonly Agent[], AssigningProblem>> =>
  call('/rest/v1/rpc/staff_agents', { as: 'person', answer: z.array(Agent), refusals })

/** Open work and future meetings move to the new manager, and the client gets a notification. A repeat changes nothing. */
export const assignClient = (client: Uid, manager: string): Promise<CallResult<null, AssigningProblem>> =>
  call('/rest/v1/rpc/assign_client', { as: 'person', body: { client, manager }, answer: done, refusals })
