import * as z from 'zod/mini'
import { type Backend, rpc } from '../_shared/backend.ts'
import type { PaymentProvider } from '../_shared/payments/provider.ts'

const DueRefunds = z.array(
  z.object({
    refund: z.uuid(),
    provider: z.string(),
    reference: z.string(),
    centavos: z.int().check(z.positive()),
  }),
)

type Dependencies = { readonly backend: Backend; readonly provider: PaymentProvider }
type RefundCounts = { readonly returned: number; readonly sent: number; readonly by_hand: number }

/**
 * Returns up to 50 waiting refunds; the next call of the clock takes the others. The refund's own id is the provider's
 * idempotency key: one whose answer was lost is requested again and returned once. This provider cannot return a
 * payment of another one: a person does.
 */
export async function returnRefunds({ backend, provider }: Dependencies): Promise<RefundCounts> {
  const done = { returned: 0, sent: 0, impossible: 0 }
  const waiting = await rpc(backend, 'waiting_refunds', { most: 50 })
  if (waiting.ok)
    for (const { refund, provider: name, reference, centavos } of DueRefunds.parse(waiting.data)) {
      const answer =
        name === provider.name
          ? await provider.refund({ key: refund, reference, centavos })
          : ({ outcome: 'impossible' } as const)
      if (answer.outcome === 'later') continue
      const kept = await rpc(backend, 'refund_answered', {
        refund,
        outcome: answer.outcome,
        reference: 'reference' in answer ? answer.reference : null,
      })
      if (kept.ok) done[answer.outcome] += 1
    }
  return { returned: done.returned, sent: done.sent, by_hand: done.impossible }
}
