import * as z from 'zod/mini'
import type { RequestFailureCode } from '../../domain/failure.ts'
import { type Repair, SystemState } from '../../domain/systemState.ts'
import { call, type CallResult } from '../session/call.ts'

const refusals = ['not_allowed', 'not_found'] as const
export type SystemProblem = RequestFailureCode | (typeof refusals)[number]

/** The state of the background jobs; only for super admins. */
export const systemState = (): Promise<CallResult<SystemState, SystemProblem>> =>
  call('/rest/v1/rpc/system_state', { as: 'person', answer: SystemState, refusals })

/** done: whether it was repaired. code: why it was not. Without both, nothing was left to repair. */
export type RepairResult = { readonly done: boolean; readonly code?: string }

const fromBoolean = z.pipe(
  z.boolean(),
  z.transform((done): RepairResult => ({ done })),
)
const fromCount = z.pipe(
  z.number(),
  z.transform((rows): RepairResult => ({ done: rows > 0 })),
)
const fromOutcome = z.pipe(
  z.object({ outcome: z.string(), code: z.optional(z.string()) }),
  z.transform(
    ({ outcome, code }): RepairResult => ({
      // `known`: the event had been processed before, so this repair has done nothing.
      done: outcome !== 'known' && outcome !== 'failed',
      ...(outcome === 'failed' && { code: code ?? 'unexpected' }),
    }),
  ),
)

type ServerRepair = Exclude<Repair, { kind: 'client' }>
type Request = readonly [
  name: string,
  body: Readonly<Record<string, string>>,
  answer: z.ZodMiniType<RepairResult>,
]

function requestOf(repair: ServerRepair): Request {
  if (repair.kind === 'run_clock') return ['run_clock', {}, fromBoolean]
  if (repair.kind === 'retry_step') return ['retry_clock_step', { step: repair.step }, fromCount]
  if (repair.kind === 'retry_pushes' || repair.kind === 'retry_customers') return [repair.kind, {}, fromCount]
  if (repair.kind === 'process_event')
    return ['process_payment_event', { provider: repair.provider, event: repair.event }, fromOutcome]
  return [repair.kind, { letter: repair.letter }, fromBoolean]
}

/** A repeat changes nothing. */
export function repairSystem(repair: ServerRepair): Promise<CallResult<RepairResult, SystemProblem>> {
  const [name, body, answer] = requestOf(repair)
  return call(`/rest/v1/rpc/${name}`, { as: 'person', body, answer, refusals })
}
