import * as z from 'zod/mini'
import { wholeEntity } from './entity.ts'
import { toolSlugs } from './tool.ts'

// The bundler drops a pure call that nobody uses, but not the calls in its arguments: hence the function.
export const Licence = /* @__PURE__ */ (() =>
  z.object({
    id: z.uuid(),
    user_id: z.uuid(),
    contract_id: z.nullable(z.uuid()),
    tool_name: z.enum(toolSlugs),
    license_key: z.string(),
    plan_tier: z.string(),
    monthly_price: z.nullable(z.number()),
    /** A meter of the plans (plan.ts), or null for queries. */
    meter: z.nullable(z.string()),
    current_usage: z.number(),
    usage_limit: z.number(),
    reports_used: z.number(),
    reports_limit: z.number(),
    seats_used: z.number(),
    seats_limit: z.number(),
    status: z.enum(['active', 'revoked']),
    expires_at: z.nullable(z.string()),
    created_at: z.string(),
    sync_seq: z.number(),
  }))()
export type Licence = z.infer<typeof Licence>

export const licences = wholeEntity('tool_licenses', 'account')
