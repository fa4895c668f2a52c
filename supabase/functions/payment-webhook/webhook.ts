import { type Backend, rpc } from '../_shared/backend.ts'
import { readText } from '../_shared/body.ts'
import { paymentEvent, verifiedEvent } from '../_shared/payments/event.ts'
import type { PaymentProvider } from '../_shared/payments/provider.ts'
import { problemResponse } from '../_shared/problem.ts'

const BODY_MAX_BYTES = 256_000

type Dependencies = { readonly backend: Backend; readonly provider: PaymentProvider | null }

/**
 * The only place where a payment is settled (C4). Any status but 2xx makes the provider send the event again, and a
 * repeated event changes nothing.
 */
export function webhook({ backend, provider }: Dependencies): (request: Request) => Promise<Response> {
  return async (request) => {
    if (request.method !== 'POST') return problemResponse({ status: 405, code: 'method_not_allowed' })
    if (provider === null) return problemResponse({ status: 503, code: 'payments_not_configured' })
    const body = await readText(request, BODY_MAX_BYTES)
    if (!body.ok) return problemResponse(body.problem)
    const signed = await verifiedEvent(
      body.text,
      request.headers.get('stripe-signature'),
      provider.webhookSecret,
    )
    if (signed === null) return problemResponse({ status: 400, code: 'invalid_signature' })
    const event = paymentEvent(provider.name, signed)
    if (event === null) return Response.json({ outcome: 'ignored' })
    const settled = await rpc(backend, 'settle_payment', { event })
    if (settled.ok) return Response.json(settled.data)
    // A person must check: the provider received another amount.
    if (settled.problem.code === 'amount_mismatch')
      console.error(`${event.id}: another amount than was ordered`)
    // The screen Sistema shows the event: the provider stops resending it after some days.
    await rpc(backend, 'keep_failed_event', { event, code: settled.problem.code })
    return problemResponse(settled.problem)
  }
}
