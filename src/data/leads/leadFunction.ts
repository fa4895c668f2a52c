import * as z from 'zod/mini'
import type { Lead } from '../../domain/lead.ts'
import { syncFailure } from '../backend/errors.ts'
import { requestBackend } from '../session/backendRequest.ts'

const PATH = '/functions/v1/lead'
const hosted: unknown = import.meta.env['VITE_SUPABASE_URL']

/** The address to which a page without a script submits its form. */
export const leadAction = `${typeof hosted === 'string' ? hosted : ''}${PATH}`

/** The visitor waits at the form: after this time the lead is stored and sent later. */
export const LEAD_TIMEOUT_MS = 10_000

const LeadReceipt = z.object({ outcome: z.literal('received') })

/** `refused`: a retry would not help. `reached`: the server itself answered, not a gateway. */
export type LeadFailure = { refused: boolean; reached: boolean; laterMs: number | null }

/** Null when the server has it. A repeat with the same id is applied once. */
export async function postLead(lead: Lead): Promise<LeadFailure | null> {
  const result = await requestBackend(PATH, {
    token: null,
    method: 'POST',
    body: lead,
    answer: LeadReceipt,
    timeoutMs: LEAD_TIMEOUT_MS,
  })
  if (result.ok) return null
  const { failure } = result
  return {
    refused: syncFailure(failure).kind === 'reject',
    reached: failure.at === 'answer',
    laterMs: failure.at === 'answer' ? failure.retryAfterMs : null,
  }
}
