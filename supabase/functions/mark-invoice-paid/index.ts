import * as z from 'zod/mini'
import { backendOf, rpcAs } from '../_shared/backend.ts'
import { jsonFunction } from '../_shared/json-function.ts'

const backend = backendOf((name) => Deno.env.get(name))

Deno.serve(
  jsonFunction({
    name: 'mark-invoice-paid',
    input: z.strictObject({ invoice_id: z.uuid(), payment_method: z.literal('manual') }),
    backend,
    site: Deno.env.get('SITE_URL'),
    run: async ({ input, token }) => {
      const answer = await rpcAs(backend, token ?? '', 'mark_invoice_paid', {
        invoice: input.invoice_id,
        payment_method: input.payment_method,
      })
      return answer.ok ? { ok: true, body: { invoice: answer.data } } : answer
    },
  }),
)
