import * as z from 'zod/mini'
import { wholeEntity } from './entity.ts'

// The bundler drops a pure call that nobody uses, but not the calls in its arguments: hence the function.
export const ApiKey = /* @__PURE__ */ (() =>
  z.object({
    id: z.uuid(),
    user_id: z.uuid(),
    name: z.string(),
    /** The beginning of the key; the rest is nobody's to read again. */
    prefix: z.string(),
    last_used_on: z.nullable(z.string()),
    revoked_at: z.nullable(z.string()),
    created_at: z.string(),
    sync_seq: z.number(),
  }))()
export type ApiKey = z.infer<typeof ApiKey>

export const apiKeys = wholeEntity('api_keys', 'person')
