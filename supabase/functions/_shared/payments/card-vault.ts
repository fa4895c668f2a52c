import type { Problem } from '../problem.ts'

/** What names a card to its owner. */
type CardFace = {
  readonly brand: string
  readonly last4: string
  readonly exp_month: number
  readonly exp_year: number
}

type Customer = {
  readonly customer: string | null
  readonly email: string
  readonly name: string
}

/** For the provider's own fields on the page; null where the page asks itself. */
type Fields = { readonly secret: string; readonly publishable_key: string } | null

type Prepared =
  | { readonly ok: true; readonly customer: string | null; readonly client: Fields }
  | { readonly ok: false; readonly problem: Problem }

export type Kept =
  | { readonly ok: true; readonly card: CardFace & { readonly reference: string } }
  | { readonly ok: false; readonly problem: Problem }

/** Where the provider keeps cards for later. */
export type CardVault = {
  readonly name: 'sandbox' | 'stripe'
  readonly prepare: (customer: Customer) => Promise<Prepared>
  /** What the page has set up with the provider's fields; of this customer, or refused. */
  readonly keep: (setup: string, customer: string | null) => Promise<Kept>
  readonly forget: (reference: string) => Promise<void>
  /** A customer with all its cards. `later`: the provider did not do it, and is to be asked again. */
  readonly eraseCustomer: (customer: string) => Promise<'erased' | 'later'>
}

const refused = { ok: false, problem: { status: 409, code: 'not_set_up' } } as const

/** Keeps nothing but the face: the page has looked at a test card, and says what is printed on it. */
export const sandboxVault: CardVault = {
  name: 'sandbox',
  prepare: async () => ({ ok: true, customer: null, client: null }),
  keep: async () => refused,
  forget: async () => undefined,
  eraseCustomer: async () => 'erased',
}
