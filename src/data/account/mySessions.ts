import * as z from 'zod/mini'
import { call, type CallResult, done } from '../session/call.ts'

/** The sessions of this person. */
const OpenSession = z.object({
  id: z.string(),
  created_at: z.string(),
  refreshed_at: z.string(),
  user_agent: z.nullable(z.string()),
  /** Missing on a server that is not migrated yet. */
  ip: z.optional(z.nullable(z.string())),
  current: z.boolean(),
})
export type OpenSession = z.infer<typeof OpenSession>

/** This device's session first, then the most recent. */
const OpenSessions = z.pipe(
  z.array(OpenSession),
  z.transform((all) => all.toSorted((a, b) => Number(b.current) - Number(a.current))),
)

export const mySessions = (): Promise<CallResult<OpenSession[]>> =>
  call('/rest/v1/rpc/my_sessions', { as: 'person', answer: OpenSessions })

export const endSession = (session: string): Promise<CallResult<boolean>> =>
  call('/rest/v1/rpc/end_session', { as: 'person', body: { session }, answer: z.boolean() })

export const endOtherSessions = (): Promise<CallResult> =>
  call('/auth/v1/logout?scope=others', { as: 'person', answer: done })
