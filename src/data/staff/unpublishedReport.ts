import * as z from 'zod/mini'
import type { RequestFailureCode } from '../../domain/failure.ts'
import type { Uid } from '../../domain/id.ts'
import { call, type CallResult } from '../session/call.ts'

/** not_before: the day on which the clock publishes a month that was saved without publishing. */
const UnpublishedReport = z.object({ summary: z.nullable(z.string()), not_before: z.nullable(z.string()) })

const refusals = ['not_allowed'] as const

/**
 * What staff have saved of a month without a report; nulls if nothing is saved. Read from the server each
 * time: the client's own devices must not get it. month: 'YYYY-MM-01'.
 */
export const unpublishedReport = (
  client: Uid,
  month: string,
): Promise<CallResult<z.infer<typeof UnpublishedReport>, RequestFailureCode | (typeof refusals)[number]>> =>
  call('/rest/v1/rpc/unpublished_report', {
    as: 'person',
    body: { client, month: month.slice(0, 7) },
    answer: UnpublishedReport,
    refusals,
  })
