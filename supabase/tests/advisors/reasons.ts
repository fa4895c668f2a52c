import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'

const Reasons = z.strictObject({
  /** Findings of Supabase's advisors that are accepted. name: only about this one of the schema. */
  accepted: z.array(
    z.strictObject({ lint: z.string(), schema: z.string(), name: z.optional(z.string()), why: z.string() }),
  ),
  /**
   * The functions of the API that run with their owner's rights. gate: the call in each of them that checks the caller;
   * null if anybody may call it.
   */
  definers: z.array(
    z.strictObject({ gate: z.nullable(z.string()), why: z.string(), functions: z.array(z.string()) }),
  ),
})

/** supabase/advisors.json */
export const readReasons = () =>
  Reasons.parse(JSON.parse(readFileSync(join(import.meta.dirname, '../../advisors.json'), 'utf8')))
