import { backendOf } from '../_shared/backend.ts'
import { jsonFunction } from '../_shared/json-function.ts'
import { providerOf } from '../_shared/payments/provider-of.ts'
import { confirmSandboxPayment, Confirmation } from './confirmation.ts'

const env = (name: string): string | undefined => Deno.env.get(name)
const backend = backendOf(env)
const provider = providerOf(env)

Deno.serve(
  jsonFunction({
    name: 'confirm-sandbox-payment',
    input: Confirmation,
    backend,
    site: env('SITE_URL'),
    repeatable: true,
    run: ({ input, token }) => confirmSandboxPayment({ backend, provider }, input, token ?? ''),
  }),
)
