import * as z from 'zod/mini'
import type { RequestFailureCode } from '../../domain/failure.ts'
import type { StaffListName } from '../../domain/staffList.ts'
import { call, type CallResult } from '../session/call.ts'

const refusals = ['not_allowed', 'not_found'] as const
export type OpeningProblem = RequestFailureCode | (typeof refusals)[number]

/** Gives a super admin's devices the account of a list row for a day. A repeat changes nothing. */
export const openClient = (
  list: Exclude<StaffListName, 'leads'>,
  id: string,
): Promise<CallResult<string, OpeningProblem>> =>
  call('/rest/v1/rpc/open_client', {
    as: 'person',
    body: { resource: list, id },
    answer: z.string(),
    refusals,
  })
