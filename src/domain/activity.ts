import * as z from 'zod/mini'
import { windowedEntity } from './entity.ts'

// The bundler drops a pure call that nobody uses, but not the calls in its arguments: hence the function.
export const Activity = /* @__PURE__ */ (() =>
  z.object({
    id: z.uuid(),
    user_id: z.uuid(),
    description: z.string(),
    activity_type: z.enum(['meeting', 'report', 'config', 'call', 'other']),
    created_at: z.string(),
    sync_seq: z.number(),
  }))()
export type Activity = z.infer<typeof Activity>

export const activities = windowedEntity('activity_timeline', 'account')

/** Spec §9: the latest so many. */
export const TIMELINE_SHOWN = 4
