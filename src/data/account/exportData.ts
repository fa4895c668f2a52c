import * as z from 'zod/mini'
import { fileTimeout } from '../backend/fileTimeout.ts'
import { call, type CallResult, done } from '../session/call.ts'

/** The size of the longest answer, 100,000 events of about 300 bytes, as it is sent: compressed. */
const MOST_BYTES = 3_000_000

const Export = z.looseObject({
  /** The tables of which only the newest rows are in the file. */
  cut: z.optional(z.record(z.string(), z.object({ rows: z.number(), newest: z.number() }))),
})
export type Export = z.infer<typeof Export>

/**
 * Exports all data that the server has about the person; at most five attempts a day. With the timeout of any other
 * request a large account would never arrive over a slow network, and each try would use one of the five. The attempt
 * is counted in a request of its own: in the export's, one that is canceled would not count.
 */
export async function exportData(): Promise<CallResult<Export>> {
  const expected = await call('/rest/v1/rpc/expect_export', { as: 'person', answer: done })
  if (!expected.ok) return expected
  return call('/rest/v1/rpc/export_my_data', {
    as: 'person',
    timeoutMs: fileTimeout(MOST_BYTES),
    answer: Export,
  })
}

/** How many events of the tools the export has, when it has not all; null when it is complete. */
export const newestEvents = ({ cut }: Export): number | null => cut?.['tool_usage_events']?.newest ?? null
