import * as z from 'zod/mini'
import { catalogueEntity } from './entity.ts'

// The bundler drops a pure call that nobody uses, but not the calls in its arguments: hence the function.
export const TierOnSale = /* @__PURE__ */ (() =>
  z.object({
    id: z.uuid(),
    tool: z.string(),
    tier: z.string(),
    display_name: z.string(),
    position: z.number(),
    monthly_price: z.number(),
    yearly_price: z.number(),
    reports_limit: z.number(),
    features: z.array(z.string()),
    popular: z.boolean(),
    is_active: z.boolean(),
    sync_seq: z.number(),
  }))()
export type TierOnSale = z.infer<typeof TierOnSale>

export const tiersOnSale = catalogueEntity('tier_plans')
