import * as z from 'zod/mini'
import { type Backend, rpc } from '../_shared/backend.ts'
import type { PaymentProvider } from '../_shared/payments/provider.ts'

const EndedOrders = z.array(z.object({ payment: z.uuid(), provider: z.string(), reference: z.string() }))

type Dependencies = { readonly backend: Backend; readonly provider: PaymentProvider }

/**
 * Calls off at the provider the orders that ended here: they can no longer be paid, and a part that has arrived
 * becomes the client's. One whose money may still come is asked about again later. One of another provider is left
 * alone. Returns how many were called off.
 */
export async function callOffOrders({ backend, provider }: Dependencies): Promise<number> {
  const ended = await rpc(backend, 'orders_to_call_off', { most: 50 })
  let done = 0
  if (ended.ok)
    for (const { payment, provider: name, reference } of EndedOrders.parse(ended.data)) {
      const answer =
        name === provider.name ? await provider.callOff(reference) : ({ ok: true, is: 'ended' } as const)
      if (!answer.ok) continue
      const stays = answer.is === 'payable' || answer.is === 'confirming'
      const kept = await rpc(backend, stays ? 'order_stays' : 'order_called_off', { payment })
      if (kept.ok && !stays) done += 1
    }
  return done
}
