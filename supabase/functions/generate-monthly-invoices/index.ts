import * as z from 'zod/mini'
import { backendOf, rpcAs } from '../_shared/backend.ts'
import { jsonFunction } from '../_shared/json-function.ts'

const backend = backendOf((name) => Deno.env.get(name))

Deno.serve(
  jsonFunction({
    name: 'generate-monthly-invoices',
    input: z.strictObject({}),
    backend,
    site: Deno.env.get('SITE_URL'),
    run: async ({ token }) => {
      const answer = await rpcAs(backend, token ?? '', 'generate_monthly_invoices', {})
      return answer.ok ? { ok: true, body: answer.data } : answer
    },
  }),
)
