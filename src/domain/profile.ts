import * as z from 'zod/mini'
import type { Entity } from './entity.ts'

// The bundler drops a pure call that nobody uses, but not the calls in its arguments: hence the function.
export const Profile = /* @__PURE__ */ (() =>
  z.object({
    id: z.uuid(),
    full_name: z.string(),
    company: z.nullable(z.string()),
    phone: z.nullable(z.string()),
    email: z.nullable(z.string()),
    plan_type: z.nullable(z.string()),
    created_at: z.string(),
    sync_seq: z.number(),
  }))()
export type Profile = z.infer<typeof Profile>

export const profiles = {
  name: 'profiles',
  space: 'account',
  key: 'id',
  owner: 'id',
  ownerIndex: 'id',
  indexes: 'id',
  thread: null,
} as const satisfies Entity
