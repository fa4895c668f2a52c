import * as z from 'zod/mini'
import { windowedEntity } from './entity.ts'
import { toolSlugs } from './tool.ts'

// The bundler drops a pure call that nobody uses, but not the calls in its arguments: hence the function.
export const ToolVisit = /* @__PURE__ */ (() =>
  z.object({
    id: z.uuid(),
    user_id: z.uuid(),
    tool_name: z.enum(toolSlugs),
    accessed_at: z.string(),
    created_at: z.string(),
    sync_seq: z.number(),
  }))()
export type ToolVisit = z.infer<typeof ToolVisit>

export const toolVisits = windowedEntity('tool_usage_analytics', 'person')
