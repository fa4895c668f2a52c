import * as z from 'zod/mini'
import { type Answered, answered } from '../session/authService.ts'
import { askSignedIn } from '../session/signedInRequest.ts'

const Asked = z.pipe(
  z.object({ due_at: z.nullable(z.string()), late: z.boolean() }),
  z.transform(({ due_at: dueAt, late }) => ({ dueAt, late })),
)
export type AskedFactor = z.infer<typeof Asked>

/** Of staff: the day by which a second factor is required; null when there is one, or none is required. */
export const askedFactor = (): Promise<Answered<AskedFactor>> =>
  answered(() => askSignedIn('/rest/v1/rpc/my_second_factor', { method: 'POST', body: {}, answer: Asked }))
