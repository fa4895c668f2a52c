import * as z from 'zod/mini'
import type { RequestFailureCode } from '../../domain/failure.ts'
import { call, type CallResult } from '../session/call.ts'

const refusals = ['too_many_keys', 'too_many_keys_today', 'id_taken'] as const
export type KeyProblem = RequestFailureCode | (typeof refusals)[number]

/**
 * The key in plain text, returned only once. id: of the attempt; `id_taken` when it was made and the answer was lost.
 */
export const createApiKey = (id: string, name: string): Promise<CallResult<string, KeyProblem>> =>
  call('/rest/v1/rpc/create_api_key', { as: 'person', body: { id, name }, answer: z.string(), refusals })
