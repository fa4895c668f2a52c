import { randomUUID } from 'node:crypto'
import { Stripe } from 'stripe'
import type { Backend, Person } from '../../tests/conformance/backends.ts'

/** A white pixel: the smallest picture of the pad. */
const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP4////fwAJ+wP99djxmgAAAABJRU5ErkJggg=='

export const drawnSignature = {
  kind: 'drawn',
  image: PIXEL,
  width: 600,
  height: 200,
  strokes: [
    [
      [10, 20, 0.5, 0],
      [30.5, 40.5, 0.6, 16],
    ],
  ],
} as const

export type PostedAnswer = { status: number; body: Record<string, unknown> }

type Order = { contract: string; payment: string; order: Record<string, unknown> }

/** A client on the way from a plan to a paid contract, with the page's requests. */
export class Buyer {
  readonly #backend: Backend
  readonly person: Person

  constructor(backend: Backend, person: Person) {
    this.#backend = backend
    this.person = person
  }

  static async signUp(
    backend: Backend,
    name = 'Mariana Robles',
    company = 'Ferretería Robles',
  ): Promise<Buyer> {
    const person = await backend.person({ full_name: name, company })
    await confirmAddress(backend, person)
    return new Buyer(backend, person)
  }

  async call(path: string, body: unknown, headers: Record<string, string> = {}): Promise<PostedAnswer> {
    const response = await this.#backend.post(path, body, {
      authorization: `Bearer ${this.person.session.access_token}`,
      ...headers,
    })
    const text = await response.text()
    const data: unknown = text === '' ? {} : JSON.parse(text)
    return { status: response.status, body: Object(data) }
  }

  async offer(plan: string, billing: string, promo: string | null = null): Promise<Record<string, unknown>> {
    return (await this.call('/rest/v1/rpc/contract_offer', { plan, billing, promo })).body
  }

  /** Reads the offer and signs it; `changes` is what a forger would send instead. */
  async sign(plan = 'ESTANDAR', billing = 'monthly', promo: string | null = null, changes: object = {}) {
    const { document } = await this.offer(plan, billing, promo)
    return this.call(
      '/functions/v1/sign-contract',
      {
        plan,
        billing,
        promo,
        text_sha256: Reflect.get(Object(document), 'sha256'),
        terms_accepted: true,
        signature: drawnSignature,
        ...changes,
      },
      { 'idempotency-key': randomUUID() },
    )
  }

  open(contract: unknown, method = 'card', extra: object = {}): Promise<PostedAnswer> {
    return this.call('/functions/v1/open-payment', { contract, method, ...extra })
  }

  /** Signs a contract and opens its order. */
  async order(method = 'card'): Promise<Order> {
    const { body: signed } = await this.sign()
    const { body: order } = await this.open(signed['contract'], method)
    return { contract: String(signed['contract']), payment: String(order['payment']), order }
  }

  confirm(payment: unknown, outcome = 'approved'): Promise<PostedAnswer> {
    return this.call('/functions/v1/confirm-sandbox-payment', {
      payment,
      outcome,
      card: { brand: 'visa', last4: '4242' },
    })
  }

  /** The whole purchase; returns the contract. */
  async buy(plan = 'ESTANDAR', billing = 'monthly', promo: string | null = null): Promise<string> {
    const { body: signed } = await this.sign(plan, billing, promo)
    const { body: order } = await this.open(signed['contract'])
    const paid = await this.confirm(order['payment'])
    if (paid.body['status'] !== 'completed')
      throw new Error(`Not paid: ${JSON.stringify([signed, order, paid])}`)
    return String(signed['contract'])
  }
}

type EventChanges = {
  id?: string
  payment: string
  reference?: string
  type?: string
  centavos?: number
  currency?: string
}

/** Has the effect of the letter's code; sending and checking that code have separate tests. */
const confirmAddress = ({ server }: Backend, { id, email }: Person) =>
  server.query('insert into private.verified_emails (user_id, email, verified_at) values ($1, $2, now())', [
    id,
    email,
  ])

/** An event as the provider posts it. */
export const eventBody = ({
  id = `evt_${randomUUID()}`,
  payment,
  reference = `sandbox_${payment}`,
  type = 'payment_intent.succeeded',
  centavos = 545_999,
  currency = 'mxn',
}: EventChanges): string =>
  JSON.stringify({
    id,
    object: 'event',
    type,
    data: {
      object: {
        id: reference,
        object: 'payment_intent',
        amount: centavos,
        amount_received: type === 'payment_intent.succeeded' ? centavos : 0,
        currency,
        last_payment_error: null,
        metadata: { payment },
      },
    },
  })

/** The event of a refund or a dispute, as the provider posts it. */
export const returnBody = (type: string, object: object): string =>
  JSON.stringify({
    id: `evt_${randomUUID()}`,
    object: 'event',
    type,
    data: { object: { currency: 'mxn', ...object } },
  })

/** Signs the body with the library's own test function, and delivers it. secondsAgo: the age of the signature. */
export async function deliver(
  backend: Backend,
  body: string,
  { secret = backend.server.sandboxWebhookSecret, secondsAgo = 0, header }: Delivery = {},
): Promise<PostedAnswer> {
  const signature =
    header ??
    Stripe.webhooks.generateTestHeaderString({
      payload: body,
      secret,
      timestamp: Math.floor(Date.now() / 1_000) - secondsAgo,
    })
  const response = await fetch(`${backend.server.url}/functions/v1/payment-webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body,
  })
  return { status: response.status, body: Object(await response.json()) }
}
type Delivery = { secret?: string; secondsAgo?: number; header?: string }

/** The number of a client's contracts, services, licenses and so on. */
export async function holdingsOf(backend: Backend, client: string): Promise<unknown> {
  const [row] = await backend.server.query(
    `select (select count(*)::int from public.contracts c where c.user_id = $1 and c.status = 'active') as contracts,
            (select count(*)::int from public.contracted_services s where s.user_id = $1 and s.status = 'active') as services,
            (select count(*)::int from public.tool_licenses l where l.user_id = $1 and l.status = 'active') as licenses,
            (select count(*)::int from public.service_configuration_tasks t where t.user_id = $1 and t.status = 'pending') as tasks,
            (select count(*)::int from public.invoices i where i.user_id = $1 and i.status = 'paid') as paid_invoices,
            (select count(*)::int from public.invoices i where i.user_id = $1) as invoices,
            (select count(*)::int from public.payment_transactions t where t.user_id = $1 and t.status = 'completed') as payments,
            (select count(*)::int from public.user_account_manager m where m.user_id = $1) as managers`,
    [client],
  )
  return row
}
export const wholePurchase = {
  contracts: 1,
  services: 7,
  licenses: 7,
  tasks: 7,
  paid_invoices: 1,
  invoices: 1,
  payments: 1,
  managers: 1,
}
export const noPurchase = {
  contracts: 0,
  services: 0,
  licenses: 0,
  tasks: 0,
  paid_invoices: 0,
  invoices: 0,
  payments: 0,
  managers: 0,
}
