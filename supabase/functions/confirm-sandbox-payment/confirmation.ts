import * as z from 'zod/mini'
import { type Backend, rpc } from '../_shared/backend.ts'
import { callingClient } from '../_shared/caller.ts'
import type { Result } from '../_shared/json-function.ts'
import { Order, type PaymentProvider } from '../_shared/payments/provider.ts'
import { sandboxEvent, type SandboxOutcome } from '../_shared/payments/sandbox-event.ts'

const outcomes = [
  'approved',
  'declined',
  'insufficient_funds',
  'extra_step',
  'authentication_failed',
] as const

/** The outcome of the test card, which the page read from its number. The number itself is not accepted here. */
export const Confirmation = z.strictObject({
  payment: z.uuid(),
  outcome: z.enum(outcomes),
  card: z.optional(
    z.strictObject({
      brand: z.string().check(z.regex(/^[a-z]{2,20}$/)),
      last4: z.string().check(z.regex(/^\d{4}$/)),
    }),
  ),
})
type Confirmation = z.infer<typeof Confirmation>

const words: Readonly<Record<(typeof outcomes)[number], SandboxOutcome>> = {
  approved: 'succeeded',
  declined: 'declined',
  insufficient_funds: 'insufficient_funds',
  extra_step: 'processing',
  authentication_failed: 'authentication_failed',
}

const TIMEOUT_MS = 10_000

type Dependencies = { readonly backend: Backend; readonly provider: PaymentProvider | null }

/** Acts as the provider: signs an event and posts it to the webhook, where payments are settled. */
export async function confirmSandboxPayment(
  { backend, provider }: Dependencies,
  { payment, outcome, card }: Confirmation,
  token: string,
): Promise<Result> {
  if (provider === null) return { ok: false, problem: { status: 503, code: 'payments_not_configured' } }
  if (provider.name !== 'sandbox') return { ok: false, problem: { status: 404, code: 'not_found' } }
  const caller = await callingClient(backend, token)
  if (!caller.ok) return caller
  const found = await rpc(backend, 'payment_of', { actor: caller.client.actor, payment })
  if (!found.ok) return found
  const { status, method, centavos, currency, reference } = Order.parse(found.data)
  if (method !== 'card' || reference === null)
    return { ok: false, problem: { status: 409, code: 'not_a_card' } }
  if (status !== 'pending' && status !== 'processing')
    return {
      ok: false,
      problem: { status: 409, code: status === 'completed' ? 'already_paid' : 'payment_over' },
    }
  const { body, signature } = await sandboxEvent(
    { payment, centavos, currency, card },
    words[outcome],
    provider.webhookSecret,
  )
  const delivered = await postEvent(backend, body, signature)
  if (!delivered)
    return { ok: false, problem: { status: 503, code: 'unavailable', params: { retry_after: 2 } } }
  const after = await rpc(backend, 'payment_of', { actor: caller.client.actor, payment })
  return after.ok ? { ok: true, body: { status: Reflect.get(Object(after.data), 'status') } } : after
}

async function postEvent({ url }: Backend, body: string, signature: string): Promise<boolean> {
  try {
    const response = await fetch(`${url}/functions/v1/payment-webhook`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await response.body?.cancel()
    return response.ok
  } catch (error) {
    console.error(`the webhook did not answer (${error instanceof Error ? error.name : 'no error'})`)
    return false
  }
}
