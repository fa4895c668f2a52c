import { backendOf } from '../_shared/backend.ts'
import { clockRefusal } from '../_shared/clock-call.ts'
import { providerOf } from '../_shared/payments/provider-of.ts'
import { problemResponse } from '../_shared/problem.ts'
import { callOffOrders } from './calling-off.ts'
import { returnRefunds } from './returning.ts'

const env = (name: string): string | undefined => Deno.env.get(name)
const backend = backendOf(env)
const provider = providerOf(env)

/**
 * Only the clock calls it: returns the waiting refunds through the provider, and calls off the orders that ended here.
 */
Deno.serve(async (request) => {
  const refusal = await clockRefusal(request, env)
  if (refusal !== null) return refusal
  if (provider === null) return problemResponse({ status: 503, code: 'payments_not_configured' })
  const refunds = await returnRefunds({ backend, provider })
  return Response.json({ ...refunds, called_off: await callOffOrders({ backend, provider }) })
})
