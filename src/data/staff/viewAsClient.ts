import type { RequestFailureCode } from '../../domain/failure.ts'
import { call, type CallResult } from '../session/call.ts'
import * as z from 'zod/mini'

const refusals = ['not_allowed', 'not_found'] as const
export type ViewAsProblem = RequestFailureCode | (typeof refusals)[number]

/** Writes the visit to the audit log; without it, the client's screens are not shown. */
export const viewAsClient = (client: string): Promise<CallResult<true, ViewAsProblem>> =>
  call('/rest/v1/rpc/view_as_client', {
    as: 'person',
    body: { client },
    answer: z.pipe(
      z.unknown(),
      z.transform(() => true as const),
    ),
    refusals,
  })
