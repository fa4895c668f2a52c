import * as z from 'zod/mini'
import { wholeEntity } from './entity.ts'

// The bundler drops a pure call that nobody uses, but not the calls in its arguments: hence the function.
export const ResourceProgress = /* @__PURE__ */ (() =>
  z.object({
    id: z.uuid(),
    user_id: z.uuid(),
    resource_id: z.uuid(),
    /** Hundredths of the whole. */
    progress: z.number(),
    completed_at: z.nullable(z.string()),
    created_at: z.string(),
    sync_seq: z.number(),
  }))()
export type ResourceProgress = z.infer<typeof ResourceProgress>

export const resourceProgress = wholeEntity('resource_progress', 'person')
