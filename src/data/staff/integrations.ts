import * as z from 'zod/mini'
import type { RequestFailureCode } from '../../domain/failure.ts'
import type { Uid } from '../../domain/id.ts'
import type { IntegrationName } from '../../domain/integration.ts'
import { call, type CallResult } from '../session/call.ts'

const refusals = ['not_allowed', 'not_found', 'invalid_param'] as const
export type IntegrationProblem = RequestFailureCode | (typeof refusals)[number]

/** The client is notified. Returns whether it changed; a repeat changes nothing. */
export const setIntegration = (
  client: Uid,
  name: IntegrationName,
  connected: boolean,
): Promise<CallResult<boolean, IntegrationProblem>> =>
  call('/rest/v1/rpc/set_integration', {
    as: 'person',
    body: { client, name, connected },
    answer: z.boolean(),
    refusals,
  })
