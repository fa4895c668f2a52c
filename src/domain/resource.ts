import * as z from 'zod/mini'
import { catalogueEntity } from './entity.ts'
import { toolSlugs } from './tool.ts'

// The bundler drops a pure call that nobody uses, but not the calls in its arguments: hence the function.
export const Resource = /* @__PURE__ */ (() =>
  z.object({
    id: z.uuid(),
    slug: z.string(),
    kind: z.enum(['video', 'document', 'template']),
    title: z.string(),
    summary: z.string(),
    body: z.nullable(z.string()),
    media_url: z.nullable(z.string()),
    duration_minutes: z.nullable(z.number()),
    tool_name: z.nullable(z.enum(toolSlugs)),
    position: z.number(),
    created_at: z.string(),
    sync_seq: z.number(),
  }))()
export type Resource = z.infer<typeof Resource>

export const resources = catalogueEntity('resources')
