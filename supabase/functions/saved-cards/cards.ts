import * as z from 'zod/mini'
import { type Backend, rpc } from '../_shared/backend.ts'
import { callingClient } from '../_shared/caller.ts'
import type { Result } from '../_shared/json-function.ts'
import type { CardVault } from '../_shared/payments/card-vault.ts'

const face = z.strictObject({
  brand: z.string().check(z.regex(/^[a-z]{2,20}$/)),
  last4: z.string().check(z.regex(/^\d{4}$/)),
  exp_month: z.int().check(z.minimum(1), z.maximum(12)),
  exp_year: z.int().check(z.minimum(2026), z.maximum(2100)),
})

/** No card number and no CVC: a request that contains one is refused; the field is not ignored. */
export const CardRequest = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('prepare') }),
  z.strictObject({ action: z.literal('add'), card: face }),
  z.strictObject({ action: z.literal('keep'), setup: z.string().check(z.maxLength(120)) }),
  z.strictObject({ action: z.literal('remove'), id: z.uuid() }),
  z.strictObject({ action: z.literal('default'), id: z.uuid() }),
])
type CardRequest = z.infer<typeof CardRequest>

type Dependencies = { readonly backend: Backend; readonly vault: CardVault | null }
type OwnVault = { readonly backend: Backend; readonly vault: CardVault; readonly actor: string }

const Customer = z.object({ customer: z.nullable(z.string()), email: z.string(), name: z.string() })
const done: Result = { ok: true, body: { ok: true } }

export async function savedCards(
  { backend, vault }: Dependencies,
  input: CardRequest,
  token: string,
): Promise<Result> {
  if (vault === null) return { ok: false, problem: { status: 503, code: 'payments_not_configured' } }
  const caller = await callingClient(backend, token)
  if (!caller.ok) return caller
  const known = { backend, vault, actor: caller.client.actor }
  if (input.action === 'prepare') return prepare(known)
  if (input.action === 'remove') return remove(known, input.id)
  if (input.action === 'keep') return keep(known, input.setup)
  if (input.action === 'default') {
    const preferred = await rpc(backend, 'prefer_card', { actor: known.actor, card: input.id })
    return preferred.ok ? done : preferred
  }
  // Only the sandbox accepts card data without a setup.
  if (vault.name !== 'sandbox') return { ok: false, problem: { status: 404, code: 'not_found' } }
  return save(known, { ...input.card, reference: `card_${crypto.randomUUID()}` })
}

async function prepare({ backend, vault, actor }: OwnVault): Promise<Result> {
  const found = await rpc(backend, 'card_setup', { actor, provider: vault.name })
  if (!found.ok) return found
  const prepared = await vault.prepare({ ...Customer.parse(found.data), account: actor })
  if (!prepared.ok) return prepared
  if (prepared.customer !== null) {
    const noted = await rpc(backend, 'keep_payment_customer', {
      actor,
      provider: vault.name,
      reference: prepared.customer,
    })
    if (!noted.ok) return noted
  }
  return { ok: true, body: { provider: vault.name, client: prepared.client } }
}

async function keep(known: OwnVault, setup: string): Promise<Result> {
  const { backend, vault, actor } = known
  const found = await rpc(backend, 'payment_customer', { actor, provider: vault.name })
  if (!found.ok) return found
  const kept = await vault.keep(setup, Customer.parse(found.data).customer)
  if (!kept.ok) return kept
  const saved = await save(known, kept.card)
  // Without a row here, the provider would keep a card that nobody can remove.
  if (!saved.ok && saved.problem.code === 'too_many_cards') await vault.forget(kept.card.reference)
  return saved
}

async function save({ backend, vault, actor }: OwnVault, card: object): Promise<Result> {
  const saved = await rpc(backend, 'save_card', { actor, provider: vault.name, card })
  return saved.ok ? { ok: true, body: { ok: true, id: saved.data } } : saved
}

/** The provider first: once the row is deleted here, the provider's card could no longer be deleted. */
async function remove({ backend, vault, actor }: OwnVault, id: string): Promise<Result> {
  const card = await rpc(backend, 'card_of', { actor, card: id })
  if (!card.ok) return card
  const forgottenByProvider = await vault.forget(String(Reflect.get(Object(card.data), 'reference')))
  if (!forgottenByProvider.ok) return forgottenByProvider
  const forgotten = await rpc(backend, 'forget_card', { actor, card: id })
  return forgotten.ok ? done : forgotten
}
