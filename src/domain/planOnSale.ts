import * as z from 'zod/mini'
import { catalogueEntity } from './entity.ts'

// The bundler drops a pure call that nobody uses, but not the calls in its arguments: hence the function.
export const PlanOnSale = /* @__PURE__ */ (() =>
  z.object({
    id: z.uuid(),
    name: z.string(),
    display_name: z.string(),
    position: z.number(),
    monthly_price: z.number(),
    yearly_price: z.number(),
    included_tools: z.array(z.string()),
    users_limit: z.number(),
    recommended: z.boolean(),
    is_active: z.boolean(),
    sync_seq: z.number(),
  }))()
export type PlanOnSale = z.infer<typeof PlanOnSale>

export const plansOnSale = catalogueEntity('package_plans')
