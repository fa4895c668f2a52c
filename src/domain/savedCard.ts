import * as z from 'zod/mini'
import { wholeEntity } from './entity.ts'

/** A card that a client keeps at the provider. What is here only names it to its owner. */
// The bundler drops a pure call that nobody uses, but not the calls in its arguments: hence the function.
export const SavedCard = /* @__PURE__ */ (() =>
  z.object({
    id: z.uuid(),
    user_id: z.uuid(),
    provider: z.enum(['stripe', 'sandbox']),
    brand: z.string(),
    last4: z.string(),
    exp_month: z.number(),
    exp_year: z.number(),
    is_default: z.boolean(),
    created_at: z.string(),
    sync_seq: z.number(),
  }))()
export type SavedCard = z.infer<typeof SavedCard>

export const savedCards = wholeEntity('payment_methods', 'account')
