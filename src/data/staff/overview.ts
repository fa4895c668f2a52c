import * as z from 'zod/mini'
import type { RequestFailureCode } from '../../domain/failure.ts'
import { call, type CallResult } from '../session/call.ts'

const OpenWork = z.object({ count: z.number(), since: z.nullable(z.string()) })

const StaffOverview = z.object({
  counts: z.object({
    clients: z.number(),
    contracts: z.number(),
    tasks: z.number(),
    meetings: z.number(),
  }),
  /** Pesos a month. */
  revenue: z.object({ active: z.number(), new: z.number() }),
  /** Oldest first; month: 'YYYY-MM-DD', its first day. */
  months: z.array(z.object({ month: z.string(), active: z.number(), new: z.number() })),
  waits: z.object({
    conversations: OpenWork,
    tasks: OpenWork,
    tickets: OpenWork,
    invoices: OpenWork,
    meetings: OpenWork,
    /** Only a super admin gets it. */
    leads: z.optional(OpenWork),
  }),
})
export type StaffOverview = z.infer<typeof StaffOverview>
export type OpenWork = z.infer<typeof OpenWork>

const refusals = ['not_allowed'] as const
export type OverviewProblem = RequestFailureCode | (typeof refusals)[number]

/** The figures of the panel's first screen, under the caller's rights. */
export const staffOverview = (): Promise<CallResult<StaffOverview, OverviewProblem>> =>
  call('/rest/v1/rpc/staff_overview', { as: 'person', answer: StaffOverview, refusals })
