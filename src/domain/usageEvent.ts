import * as z from 'zod/mini'
import { windowedEntity } from './entity.ts'
import { toolSlugs } from './tool.ts'

// The bundler drops a pure call that nobody uses, but not the calls in its arguments: hence the function.
export const UsageEvent = /* @__PURE__ */ (() =>
  z.object({
    id: z.uuid(),
    user_id: z.uuid(),
    license_id: z.uuid(),
    tool_name: z.enum(toolSlugs),
    kind: z.enum(['usage', 'report']),
    quantity: z.number(),
    description: z.nullable(z.string()),
    occurred_at: z.string(),
    created_at: z.string(),
    sync_seq: z.number(),
  }))()
export type UsageEvent = z.infer<typeof UsageEvent>

export const usageEvents = windowedEntity('tool_usage_events', 'account')
