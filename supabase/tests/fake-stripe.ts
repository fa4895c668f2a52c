import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'

type StripeObject = Record<string, unknown> & { id: string }

/**
 * A server on this machine with enough of Stripe's API: it stores what it makes, and answers a repeated idempotency
 * key with the first answer. Its requests are stored for the tests.
 */
export class FakeStripe {
  readonly asked: { path: string; form: Record<string, string> }[] = []
  readonly intents = new Map<string, StripeObject>()
  readonly setups = new Map<string, StripeObject>()
  readonly #answers = new Map<string, [number, unknown]>()
  readonly #server: Server
  /** While true, requests are carried out, but their answers are lost. */
  losing = false
  /** While set, every other request is answered so: our key is wrong, or Stripe has an outage. */
  failing: 'key' | 'outage' | null = null
  /** What happens at our side before each of its answers. */
  meanwhile: () => Promise<unknown> = async () => undefined
  /** While true, it deletes no customer. */
  refusing = false
  /** While true, it deletes no customer, because of a cash balance. */
  holdsBalances = false
  readonly erased = new Set<string>()
  /** The orders that a stored card has paid, one entry for each charge. */
  readonly charged: string[] = []
  /** The cards that a customer has. */
  readonly cards = new Map<string, string[]>()
  /** How a bank answers to a stored card: the status of the order, or the reason of its refusal. */
  bank: 'succeeded' | 'requires_action' | { readonly decline_code: string } = 'succeeded'
  /** What it answers to a refund. */
  refundStatus = 'succeeded'

  private constructor(server: Server) {
    this.#server = server
  }

  static async start(): Promise<FakeStripe> {
    const server = createServer()
    const fake = new FakeStripe(server)
    server.on('request', (request, response) => {
      void text(request).then(async (body) => {
        const path = new URL(request.url ?? '/', 'http://localhost').pathname
        const form = Object.fromEntries(new URLSearchParams(body))
        const key = String(request.headers['idempotency-key'] ?? '')
        const [status, answer] =
          request.method === 'DELETE' ? fake.#erase(path) : fake.#answer(path, form, key)
        await fake.meanwhile()
        if (fake.losing) {
          response.destroy()
          return
        }
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
      })
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    return fake
  }

  get url(): string {
    const address = this.#server.address()
    return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    this.#server.close()
    await once(this.#server, 'close')
  }

  #answer(path: string, form: Record<string, string>, key: string): [number, unknown] {
    if (this.failing === 'key') return [401, { error: { type: 'invalid_request_error' } }]
    if (this.failing === 'outage') return [500, { error: { type: 'api_error' } }]
    this.asked.push({ path, form })
    const before = key === '' ? undefined : this.#answers.get(key)
    if (before !== undefined) return before
    const answer = this.#make(path, form)
    if (key !== '') this.#answers.set(key, answer)
    return answer
  }

  /** Deletes a customer with its cards. A missing one is not found. */
  #erase(path: string): [number, unknown] {
    const id = path.split('/').at(-1) ?? ''
    this.asked.push({ path: `DELETE ${path}`, form: {} })
    if (this.holdsBalances) return [400, { error: { type: 'invalid_request_error' } }]
    if (this.refusing) return [503, { error: { type: 'api_error' } }]
    if (this.erased.has(id))
      return [404, { error: { type: 'invalid_request_error', code: 'resource_missing' } }]
    this.erased.add(id)
    return [200, { id, object: 'customer', deleted: true }]
  }

  #make(path: string, form: Record<string, string>): [number, unknown] {
    const [, , kind = '', id = '', action] = path.split('/')
    if (kind === 'customers' && action === 'payment_methods') {
      const data = (this.cards.get(id) ?? []).map((card) => ({ id: card, object: 'payment_method' }))
      return [200, { object: 'list', data, has_more: false }]
    }
    if (kind === 'customers' && id !== '') return [200, { id, object: 'customer' }]
    if (kind === 'customers') return [200, { id: `cus_${randomUUID()}`, object: 'customer' }]
    if (kind === 'refunds') return this.#refund(form)
    if (kind === 'payment_intents' && id === '') return [200, this.#intent(form)]
    if (kind === 'setup_intents' && id === '') return [200, this.#setup(form)]
    const found = (kind === 'setup_intents' ? this.setups : this.intents).get(id)
    if (kind === 'payment_methods') return [200, { id, object: 'payment_method' }]
    if (found === undefined)
      return [404, { error: { type: 'invalid_request_error', code: 'resource_missing', param: 'intent' } }]
    if (action === 'confirm') return this.#confirm(found, form)
    if (action !== 'cancel') return [200, Object.assign(found, form)]
    // Stripe cancels neither what is paid, nor a voucher before its end.
    if (found['status'] === 'succeeded' || found['status'] === 'processing' || isOpenVoucher(found))
      return [400, { error: { type: 'invalid_request_error', code: 'payment_intent_unexpected_state' } }]
    found['status'] = 'canceled'
    return [200, found]
  }

  #intent(form: Record<string, string>): StripeObject {
    const id = `pi_${randomUUID().replaceAll('-', '')}`
    const type = form['payment_method_data[type]']
    const intent = {
      id,
      object: 'payment_intent',
      created: Math.floor(Date.now() / 1_000),
      amount: Number(form['amount']),
      amount_received: 0,
      currency: form['currency'],
      client_secret: `${id}_secret_x`,
      status: type === undefined ? 'requires_payment_method' : 'requires_action',
      metadata: { payment: form['metadata[payment]'], folio: form['metadata[folio]'] },
      next_action: nextAction(type),
    }
    this.intents.set(id, intent)
    return intent
  }

  /** A stored card is charged for its own customer alone, and an order once. */
  #confirm(intent: StripeObject, { payment_method: card = '' }: Record<string, string>): [number, unknown] {
    if (intent['status'] === 'succeeded')
      return [400, { error: { type: 'invalid_request_error', code: 'payment_intent_unexpected_state' } }]
    if (intent['customer'] === undefined)
      return [400, { error: { type: 'invalid_request_error', param: 'payment_method' } }]
    if (typeof this.bank === 'object')
      return [402, { error: { type: 'card_error', code: 'card_declined', ...this.bank } }]
    this.charged.push(intent.id)
    return [200, Object.assign(intent, { status: this.bank, payment_method: card })]
  }

  /** At most the amount of an intent can be refunded. */
  #refund(form: Record<string, string>): [number, unknown] {
    const intent = this.intents.get(form['payment_intent'] ?? '')
    const returned = Number(intent?.['refunded'] ?? 0) + Number(form['amount'])
    if (intent === undefined || returned > Number(intent['amount']))
      return [400, { error: { type: 'invalid_request_error', code: 'charge_already_refunded' } }]
    intent['refunded'] = returned
    return [200, { id: `re_${randomUUID()}`, object: 'refund', status: this.refundStatus }]
  }

  #setup(form: Record<string, string>): StripeObject {
    const id = `seti_${randomUUID().replaceAll('-', '')}`
    const setup = {
      id,
      object: 'setup_intent',
      client_secret: `${id}_secret_x`,
      status: 'requires_payment_method',
      customer: form['customer'],
      payment_method: null,
    }
    this.setups.set(id, setup)
    return setup
  }
}

const isOpenVoucher = (intent: StripeObject): boolean =>
  intent['status'] === 'requires_action' && Object(intent['next_action']).type === 'oxxo_display_details'

function nextAction(type: string | undefined): unknown {
  if (type === 'oxxo')
    return {
      type: 'oxxo_display_details',
      oxxo_display_details: { number: '12345678901234', expires_after: 1_900_000_000 },
    }
  if (type !== 'customer_balance') return null
  return {
    type: 'display_bank_transfer_instructions',
    display_bank_transfer_instructions: {
      reference: 'REF1',
      financial_addresses: [{ type: 'spei', spei: { clabe: '646180111812345678', bank_name: 'STP' } }],
    },
  }
}
