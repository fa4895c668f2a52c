import * as z from 'zod/mini'

/** The background jobs and what is stuck, as `system_state` returns them. */
export const SystemState = z.object({
  asked_at: z.string(),
  clock: z.object({
    runs: z.array(
      z.object({
        ran_at: z.string(),
        ms: z.number(),
        did: z.record(z.string(), z.number()),
        failed: z.record(z.string(), z.string()),
      }),
    ),
    failures: z.array(
      z.object({ step: z.string(), code: z.string(), many: z.number(), failed_at: z.string() }),
    ),
  }),
  letters: z.object({
    waiting: z.number(),
    stuck: z.number(),
    entries: z.array(
      z.object({
        id: z.string(),
        recipient: z.string(),
        kind: z.string(),
        failure: z.nullable(z.string()),
        attempts: z.number(),
        created_at: z.string(),
        /** Null when it is not retried automatically. */
        again_at: z.nullable(z.string()),
      }),
    ),
  }),
  pushes: z.object({ waiting: z.number(), failing: z.number(), since: z.nullable(z.string()) }),
  payments: z.object({
    failed: z.number(),
    entries: z.array(
      z.object({
        provider: z.string(),
        event_id: z.string(),
        kind: z.string(),
        centavos: z.nullable(z.number()),
        code: z.string(),
        attempts: z.number(),
        failed_at: z.string(),
      }),
    ),
  }),
  storage: z.object({
    database: z.number(),
    more: z.boolean(),
    buckets: z.array(z.object({ bucket: z.string(), files: z.number(), bytes: z.number() })),
    largest: z.nullable(
      z.object({
        bucket: z.string(),
        account: z.string(),
        name: z.nullable(z.string()),
        files: z.number(),
        bytes: z.number(),
      }),
    ),
    quota: z.object({ bytes: z.number(), files: z.number() }),
  }),
  versions: z.object({
    migration: z.nullable(z.string()),
    database: z.string(),
    started_at: z.nullable(z.string()),
  }),
  erasures: z.object({
    asked: z.number(),
    late: z.array(
      z.object({
        id: z.string(),
        name: z.nullable(z.string()),
        deletion_on: z.string(),
        settled: z.boolean(),
      }),
    ),
    /** Customers of deleted accounts that the payment provider was asked to delete and did not. */
    customers: z.object({ failing: z.number(), since: z.nullable(z.string()) }),
  }),
})
export type SystemState = z.infer<typeof SystemState>

/** Hosted, the clock runs every ten minutes: only after three missed runs is it late. */
const LATE_MS = 30 * 60_000

/** Whether the clock has stopped. now: ms. */
export function isClockLate({ clock }: SystemState, now: number): boolean {
  const [last] = clock.runs
  return last === undefined || now - Date.parse(last.ran_at) > LATE_MS
}

/** The same letter would fail again: it can only be discarded. */
export const failsAgain = (failure: string | null): boolean =>
  failure === 'malformed' || failure === 'recipient_refused'

/** The action that fixes an issue; `client`: on the client's page. */
export type Repair =
  | { readonly kind: 'run_clock' }
  | { readonly kind: 'retry_step'; readonly step: string }
  | { readonly kind: 'resend_letter' | 'discard_letter'; readonly letter: string }
  | { readonly kind: 'retry_pushes' }
  | { readonly kind: 'retry_customers' }
  | { readonly kind: 'process_event'; readonly provider: string; readonly event: string }
  | { readonly kind: 'client'; readonly client: string }
