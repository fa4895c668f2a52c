import { backendOf } from '../_shared/backend.ts'
import { jsonFunction } from '../_shared/json-function.ts'
import { providerOf } from '../_shared/payments/provider-of.ts'
import { openPayment, PaymentRequest } from './opening.ts'

const env = (name: string): string | undefined => Deno.env.get(name)
const backend = backendOf(env)
const provider = providerOf(env)

Deno.serve(
  jsonFunction({
    name: 'open-payment',
    input: PaymentRequest,
    backend,
    site: env('SITE_URL'),
    repeatable: true,
    run: ({ input, token }) => openPayment({ backend, provider }, input, token ?? ''),
  }),
)
