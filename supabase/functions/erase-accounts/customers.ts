import * as z from 'zod/mini'
import { type Backend, rpc } from '../_shared/backend.ts'
import type { CardVault } from '../_shared/payments/card-vault.ts'

const DueCustomers = z.array(z.object({ customer: z.uuid(), provider: z.string(), reference: z.string() }))

/**
 * Deletes every customer of a deleted account that the payment provider still has, with its saved cards. Without that
 * provider's keys it waits: the screen Sistema shows it.
 */
export async function eraseCustomers(
  backend: Backend,
  vault: CardVault | null,
): Promise<{ customers: number; waiting: number }> {
  const done = { customers: 0, waiting: 0 }
  const answer = await rpc(backend, 'waiting_customers', { most: 50 })
  if (!answer.ok) return done
  for (const { customer, provider, reference } of DueCustomers.parse(answer.data)) {
    const outcome = vault?.name === provider ? await vault.eraseCustomer(reference) : 'later'
    const kept = await rpc(backend, 'customer_answered', { customer, outcome })
    if (kept.ok && outcome === 'erased') done.customers += 1
    else done.waiting += 1
  }
  return done
}
