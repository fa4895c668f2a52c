import * as z from 'zod/mini'
import type { FailureCode } from '../../domain/failure.ts'
import { failureCode, type RequestFailure } from '../backend/errors.ts'
import { type Answered, answered, failed } from '../session/authService.ts'
import { requestSignedIn } from '../session/signedInRequest.ts'

/** The signer shows that the address of the evidence is theirs: a code by mail, typed in the page. */

type EmailCodeFailure = FailureCode | 'code_wrong' | 'code_expired'

const failureOf = (failure: RequestFailure): EmailCodeFailure =>
  failure.at === 'answer' && (failure.code === 'code_wrong' || failure.code === 'code_expired')
    ? failure.code
    : failureCode(failure)

const Answer = z.object({ verified: z.optional(z.boolean()), sent: z.optional(z.boolean()) })

/** Without a code, one is mailed; `verified` when there is nothing to confirm any more. */
export const verifyEmail = (code?: string): Promise<Answered<'sent' | 'verified', EmailCodeFailure>> =>
  answered(async () => {
    const result = await requestSignedIn('/functions/v1/verify-email', {
      method: 'POST',
      body: code === undefined ? {} : { code },
      answer: Answer,
    })
    if (!result.ok) return failed(failureOf(result.failure))
    return { ok: true, value: result.value.verified === true ? 'verified' : 'sent' }
  })
