import * as z from 'zod/mini'
import { backendOf, rpcAs } from '../_shared/backend.ts'
import { jsonFunction } from '../_shared/json-function.ts'

const backend = backendOf((name) => Deno.env.get(name))

Deno.serve(
  jsonFunction({
    name: 'mark-invoice-paid',
    input: z.strictObject({
      invoice_id: z.uuid(),
      // Who settles the payment: always 'manual' here. The column's other values are 'stripe' and 'sandbox'.
      payment_method: z.literal('manual'),
      // How the client paid. A request without it means cash; every other method needs a reference.
      method: z.optional(z.enum(['cash', 'spei', 'oxxo', 'card'])),
      reference: z.optional(z.string().check(z.maxLength(60))),
    }),
    backend,
    site: Deno.env.get('SITE_URL'),
    run: async ({ input, token }) => {
      const answer = await rpcAs(backend, token ?? '', 'mark_invoice_paid', {
        invoice: input.invoice_id,
        payment_method: input.payment_method,
        method: input.method ?? 'cash',
        reference: input.reference ?? null,
      })
      return answer.ok ? { ok: true, body: { invoice: answer.data } } : answer
    },
  }),
)
