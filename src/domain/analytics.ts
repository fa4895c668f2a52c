import type { LeadSource } from './lead.ts'
import type { PlanKey } from './plan.ts'
import type { Billing } from './billing.ts'
import type { ToolSlug } from './tool.ts'

type PlanChoice = { plan: PlanKey; billing: Billing }

/** Everything that is counted (spec §7), and nothing else. No param identifies a person. */
export type AnalyticsParams = {
  page_view: { path: string }
  conversion: PlanChoice & { value: number }
  sign_up: Record<never, never>
  login: Record<never, never>
  contract_review: PlanChoice
  purchase: PlanChoice & { value: number; currency: 'MXN' }
  tool_access: { tool: ToolSlug }
  tool_favorite: { tool: ToolSlug; favorite: boolean }
  generate_lead: { source: LeadSource }
  meeting_scheduled: { meeting_type: string }
  support_ticket_created: { value: number }
  contract_completed: PlanChoice
}

export type AnalyticsName = keyof AnalyticsParams

/** The same list for the test that compares it with the database, which refuses every other name and param. */
export const analyticsParams: {
  readonly [Name in AnalyticsName]: readonly (keyof AnalyticsParams[Name])[]
} = {
  page_view: ['path'],
  conversion: ['plan', 'billing', 'value'],
  sign_up: [],
  login: [],
  contract_review: ['plan', 'billing'],
  purchase: ['plan', 'billing', 'value', 'currency'],
  tool_access: ['tool'],
  tool_favorite: ['tool', 'favorite'],
  generate_lead: ['source'],
  meeting_scheduled: ['meeting_type'],
  support_ticket_created: ['value'],
  contract_completed: ['plan', 'billing'],
}

/** One event as it is sent. The person comes from the token, not from a field. */
export type TrackedEvent = {
  id: string
  name: AnalyticsName
  params: AnalyticsParams[AnalyticsName]
  visit: string
  occurred_at: string
}
