import * as z from 'zod/mini'
import { wholeEntity } from './entity.ts'

const metricNames = [
  'organic_visits',
  'leads',
  'seo_score',
  'link_clicks',
  'social_reach',
  'chatbot_conversations',
] as const

// The bundler drops a pure call that nobody uses, but not the calls in its arguments: hence the function.
export const Metric = /* @__PURE__ */ (() =>
  z.object({
    id: z.uuid(),
    user_id: z.uuid(),
    metric: z.enum(metricNames),
    /** The first day of the month. */
    month: z.string(),
    value: z.number(),
    created_at: z.string(),
    sync_seq: z.number(),
  }))()
export type Metric = z.infer<typeof Metric>

export const metrics = wholeEntity('account_metrics', 'account')
