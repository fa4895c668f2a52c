import * as z from 'zod/mini'
import { apiKeyOf } from '../_shared/api-key.ts'
import { backendOf, rpc } from '../_shared/backend.ts'
import { jsonFunction } from '../_shared/json-function.ts'

const backend = backendOf((name) => Deno.env.get(name))

/**
 * A tool calls it with a client's API key, and reports the figures of a month, until its report is three days old. The
 * last request counts.
 */
Deno.serve(
  jsonFunction({
    name: 'report-figures',
    input: z.strictObject({
      month: z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/)),
      figures: z.record(z.string(), z.number().check(z.gte(0), z.lte(999_999_999))),
    }),
    backend,
    site: Deno.env.get('SITE_URL'),
    open: true,
    run: async ({ input: { month, figures }, request }) => {
      const key = await apiKeyOf(backend, request)
      if (!key.ok) return key
      const answer = await rpc(backend, 'report_figures', { key_hash: key.keyHash, month, figures })
      return answer.ok ? { ok: true, body: { changed: answer.data } } : answer
    },
  }),
)
