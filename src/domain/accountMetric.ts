import { entity, type OwnedEntity } from './entities.ts'
import type { TableRow } from './tableRow.ts'

/** What the tools measure each month, in the order of every report. */
export const metrics = [
  'organic_visits',
  'leads',
  'seo_score',
  'link_clicks',
  'social_reach',
  'chatbot_conversations',
] as const

export type Metric = (typeof metrics)[number]

/** month: its first day. */
export type AccountMetric = TableRow<'account_metrics', { metric: Metric }>

export const accountMetrics: OwnedEntity<AccountMetric> = entity('account_metrics')

/** The three metrics by which months are compared at a glance (spec §9). */
export const mainMetrics = ['organic_visits', 'leads', 'seo_score'] as const satisfies readonly Metric[]
