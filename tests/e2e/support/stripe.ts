import type { BrowserContext } from '@playwright/test'
import StripeServer from 'stripe'
import { FakeStripe } from '../../../supabase/tests/fake-stripe.ts'
import type { Backend } from './backend.ts'

/** What Stripe answers to a confirmed card. */
export type Answer = { error?: { type: string; code?: string; decline_code?: string; message: string } }
type Confirmed = (clientSecret: string) => Promise<Answer>

const WEBHOOK_SECRET = 'whsec_test_secret'

/**
 * Stripe on this machine: its API, its webhooks, and its script, which no test may load from the network. Stop it at
 * the end; the backend takes payments through it until the next test.
 */
export class StripeOnThisMachine {
  readonly api: FakeStripe
  /** The next answers to a card; then every card is accepted. */
  readonly answers: Answer[] = []
  /** The script's requests that fail, as if a blocker stopped them; then it loads. */
  blocked = 0
  /** The fields that do not load in Stripe's frame; then they load. */
  brokenFields = 0
  readonly #backend: Backend

  private constructor(api: FakeStripe, backend: Backend) {
    this.api = api
    this.#backend = backend
  }

  static async start(backend: Backend): Promise<StripeOnThisMachine> {
    const api = await FakeStripe.start()
    await backend.takePaymentsThroughStripe({
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_API_BASE: api.url,
    })
    return new StripeOnThisMachine(api, backend)
  }

  /** Must be called before a page of the context is opened. */
  async serveScript(context: BrowserContext): Promise<void> {
    await context.exposeFunction('confirmedAtStripe', (secret: string) => this.#confirm(secret))
    await context.exposeFunction('fieldsLoad', () => this.#fieldsLoad())
    await context.route('https://js.stripe.com/**', (route) => {
      if (this.blocked === 0)
        return route.fulfill({ contentType: 'text/javascript', body: `(${stripeScript.toString()})()` })
      this.blocked -= 1
      return route.abort('blockedbyclient')
    })
  }

  stop(): Promise<void> {
    return this.api.stop()
  }

  #fieldsLoad(): boolean {
    if (this.brokenFields === 0) return true
    this.brokenFields -= 1
    return false
  }

  async #confirm(clientSecret: string): Promise<Answer & { setupIntent?: { id: string } }> {
    const answer = this.answers.shift() ?? {}
    const id = clientSecret.replace(/_secret_.*$/, '')
    if (answer.error !== undefined) return answer
    const setup = this.api.setups.get(id)
    if (setup !== undefined) {
      const card = { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2_030 }
      Object.assign(setup, { status: 'succeeded', payment_method: { id: 'pm_1', card } })
      return { setupIntent: { id } }
    }
    const intent = this.api.intents.get(id)
    if (intent === undefined) throw new Error(`Stripe has no intent ${id}`)
    Object.assign(intent, { status: 'succeeded', amount_received: intent['amount'] })
    await this.#deliver({
      id: `evt_${id}`,
      object: 'event',
      type: 'payment_intent.succeeded',
      data: { object: intent },
    })
    return {}
  }

  async #deliver(event: object): Promise<void> {
    const payload = JSON.stringify(event)
    const signature = StripeServer.webhooks.generateTestHeaderString({ payload, secret: WEBHOOK_SECRET })
    const response = await fetch(`${this.#backend.url}/functions/v1/payment-webhook`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      body: payload,
    })
    if (!response.ok) throw new Error(`the webhook was answered with ${response.status}`)
  }
}

/** Runs in the page in place of https://js.stripe.com: one field, whose text only this script reads. */
function stripeScript(): void {
  type Listener = (event: object) => void
  const confirmed: Confirmed = Reflect.get(globalThis, 'confirmedAtStripe')
  const fieldsLoad: () => Promise<boolean> = Reflect.get(globalThis, 'fieldsLoad')
  const confirm = ({ elements, clientSecret }: { elements?: { secret: string }; clientSecret?: string }) =>
    confirmed(elements?.secret ?? clientSecret ?? '')
  const element = () => {
    const listeners = new Map<string, Listener>()
    const field = document.createElement('input')
    field.setAttribute('aria-label', 'Tarjeta en el campo de Stripe')
    return {
      on: (name: string, listener: Listener) => listeners.set(name, listener),
      off: (name: string) => listeners.delete(name),
      update: () => undefined,
      mount: async (place: HTMLElement) => {
        const loads = await fieldsLoad()
        if (loads) place.append(field)
        listeners.get(loads ? 'ready' : 'loaderror')?.({
          elementType: 'payment',
          error: { type: 'api_error' },
        })
      },
      destroy: () => field.remove(),
    }
  }
  const unused = () => Promise.reject(new Error('the app does not call this'))
  Reflect.set(globalThis, 'Stripe', () => ({
    elements: ({ clientSecret }: { clientSecret: string }) => {
      const made = element()
      return { secret: clientSecret, create: () => made, getElement: () => made, update: () => undefined }
    },
    confirmPayment: confirm,
    handleNextAction: confirm,
    confirmSetup: confirm,
    createToken: unused,
    createPaymentMethod: unused,
    confirmCardPayment: unused,
    registerAppInfo: () => undefined,
    _registerWrapper: () => undefined,
  }))
}
