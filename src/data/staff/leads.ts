import * as z from 'zod/mini'
import type { RequestFailureCode } from '../../domain/failure.ts'
import type { LeadStatus } from '../../domain/leadStatus.ts'
import { call, type CallResult, done } from '../session/call.ts'

const Owner = z.object({ id: z.string(), name: z.string(), role: z.enum(['agent', 'super_admin']) })
export type LeadOwner = z.infer<typeof Owner>

const refusals = [
  'not_allowed',
  'not_found',
  'lead_changed',
  'lead_closed',
  'cannot_have_it',
  'no_account',
  'address_unverified',
] as const
export type LeadProblem = RequestFailureCode | (typeof refusals)[number]

/** The possible owners of a lead; only for super admins. */
export const leadOwners = (): Promise<CallResult<readonly LeadOwner[], LeadProblem>> =>
  call('/rest/v1/rpc/lead_owners', { as: 'person', answer: z.array(Owner), refusals })

/** owner: null unassigns the lead. seen: the owner that the screen showed. A repeat changes nothing. */
export const assignLead = (
  lead: string,
  owner: string | null,
  seen: string | null,
): Promise<CallResult<null, LeadProblem>> =>
  call('/rest/v1/rpc/assign_lead', { as: 'person', body: { lead, owner, seen }, answer: done, refusals })

/** seen: its state when this was decided. A repeat changes nothing. */
export const setLeadStatus = (
  lead: string,
  status: LeadStatus,
  seen: LeadStatus,
): Promise<CallResult<null, LeadProblem>> =>
  call('/rest/v1/rpc/set_lead_status', { as: 'person', body: { lead, status, seen }, answer: done, refusals })

/** Converts a lead into the existing account of its address; returns the client. */
export const linkLead = (lead: string): Promise<CallResult<string, LeadProblem>> =>
  call('/rest/v1/rpc/link_lead', { as: 'person', body: { lead }, answer: z.string(), refusals })
