import * as z from 'zod/mini'
import { apiKeyOf } from '../_shared/api-key.ts'
import { backendOf, rpc } from '../_shared/backend.ts'
import { jsonFunction } from '../_shared/json-function.ts'

const backend = backendOf((name) => Deno.env.get(name))

const Event = z.strictObject({
  id: z.uuid(),
  tool: z.string(),
  kind: z.enum(['usage', 'report', 'removal']),
  /** One of the license's meters; without it the first one. */
  meter: z.optional(z.string().check(z.maxLength(40))),
  quantity: z.int().check(z.positive(), z.lte(100_000)),
  description: z.optional(z.string().check(z.maxLength(160))),
  occurred_at: z.iso.datetime({ offset: true }),
})

/** A tool calls it with a client's API key. An event counts once, by its id: a repeat changes nothing. */
Deno.serve(
  jsonFunction({
    name: 'report-usage',
    input: z.strictObject({ events: z.array(Event).check(z.minLength(1), z.maxLength(100)) }),
    backend,
    site: Deno.env.get('SITE_URL'),
    open: true,
    run: async ({ input, request }) => {
      const key = await apiKeyOf(backend, request)
      if (!key.ok) return key
      const answer = await rpc(backend, 'report_usage', { key_hash: key.keyHash, events: input.events })
      return answer.ok ? { ok: true, body: { counted: answer.data } } : answer
    },
  }),
)
