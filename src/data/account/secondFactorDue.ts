import * as z from 'zod/mini'
import { call, type CallResult } from '../session/call.ts'

const SecondFactorDue = z.pipe(
  z.object({ due_at: z.nullable(z.string()), late: z.boolean() }),
  z.transform(({ due_at: dueAt, late }) => ({ dueAt, late })),
)
export type SecondFactorDue = z.infer<typeof SecondFactorDue>

/** For staff: the day by which a second factor is required; null if there is one, or none is required. */
export const secondFactorDue = (): Promise<CallResult<SecondFactorDue>> =>
  call('/rest/v1/rpc/my_second_factor', { as: 'person', answer: SecondFactorDue })
