import type { Problem } from '../problem.ts'

/** The data by which an owner recognises a card. */
type CardFace = {
  readonly brand: string
  readonly last4: string
  readonly exp_month: number
  readonly exp_year: number
}

type Customer = {
  readonly account: string
  readonly customer: string | null
  readonly email: string
  readonly name: string
}

/** The provider's own fields on the page need it; null if the page itself asks for the card. */
type Fields = { readonly secret: string; readonly publishable_key: string } | null

type PrepareResult =
  | { readonly ok: true; readonly customer: string | null; readonly client: Fields }
  | { readonly ok: false; readonly problem: Problem }

export type KeepResult =
  | { readonly ok: true; readonly card: CardFace & { readonly reference: string } }
  | { readonly ok: false; readonly problem: Problem }

type ForgetResult = { readonly ok: true } | { readonly ok: false; readonly problem: Problem }

/** The provider's storage of cards. */
export type CardVault = {
  readonly name: 'sandbox' | 'stripe'
  readonly prepare: (customer: Customer) => Promise<PrepareResult>
  /** Stores the card set up with the provider's fields; refused if it is another customer's. */
  readonly keep: (setup: string, customer: string | null) => Promise<KeepResult>
  readonly forget: (reference: string) => Promise<ForgetResult>
  /** Deletes a customer with all cards. `later`: the provider did not do it, and must be called again. */
  readonly eraseCustomer: (customer: string) => Promise<'erased' | 'later'>
}

const refused = { ok: false, problem: { status: 409, code: 'not_set_up' } } as const

/** Stores only brand, last digits and expiry, as the page reports them for a test card. */
export const sandboxVault: CardVault = {
  name: 'sandbox',
  prepare: async () => ({ ok: true, customer: null, client: null }),
  keep: async () => refused,
  forget: async () => ({ ok: true }),
  eraseCustomer: async () => 'erased',
}
