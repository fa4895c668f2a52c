import * as z from 'zod/mini'
import type { RequestFailureCode } from '../../domain/failure.ts'
import { call, type CallResult } from '../session/call.ts'

export type NewClient = {
  readonly email: string
  readonly fullName: string
  readonly company: string
  readonly phone: string
  /** The lead that becomes this client; null for none. */
  readonly lead: string | null
}

const refusals = ['not_allowed', 'invalid_email', 'not_found', 'lead_closed'] as const
export type NewClientProblem = RequestFailureCode | (typeof refusals)[number]

const CreatedClient = z.object({ letter_sent: z.boolean() })

/**
 * Creates a client's account, and sends a letter with which the client chooses a password. key: of one attempt; a retry
 * makes no second account.
 */
export const createClient = (
  { email, fullName, company, phone, lead }: NewClient,
  key: string,
): Promise<CallResult<z.infer<typeof CreatedClient>, NewClientProblem>> =>
  call('/functions/v1/create-client-account', {
    as: 'person',
    key,
    body: {
      email,
      full_name: fullName,
      company: company === '' ? null : company,
      phone: phone === '' ? null : phone,
      ...(lead !== null && { lead_id: lead }),
    },
    answer: CreatedClient,
    refusals,
  })
