import * as z from 'zod/mini'
import type { RequestFailureCode } from '../../domain/failure.ts'
import { call, type CallResult } from '../session/call.ts'

/** The signer proves that the address of the evidence is theirs: a code sent by mail, typed in the page. */

const refusals = ['code_wrong', 'code_expired'] as const
type EmailCodeFailure = RequestFailureCode | (typeof refusals)[number]

const Answer = z.pipe(
  z.object({ verified: z.optional(z.boolean()), sent: z.optional(z.boolean()) }),
  z.transform(({ verified }) => (verified === true ? ('verified' as const) : ('sent' as const))),
)

/** Without a code, one is mailed; `verified` if nothing is left to confirm. */
export const verifyEmail = (code?: string): Promise<CallResult<'sent' | 'verified', EmailCodeFailure>> =>
  call('/functions/v1/verify-email', {
    as: 'person',
    body: code === undefined ? {} : { code },
    answer: Answer,
    refusals,
  })
