import type { SandboxOutcome, SandboxReturn } from '../../functions/_shared/payments/sandbox-event.ts'
import { escapeHtml } from '../auth/mail/mail.ts'
import type { Queries } from '../database/database.ts'
import { localPage, PageKey } from '../http/local-page.ts'

export const paymentsPath = '/_local/payments'

interface Dependencies {
  database: Queries
  secret: string
  /** The payment webhook: the only place where a payment is settled. */
  webhook: (request: Request) => Promise<Response>
}

interface PendingPayment {
  id: string
  method: 'oxxo' | 'spei'
  pesos: string
  centavos: number
  where: string
  client: string
}

interface PaidPayment {
  id: string
  pesos: string
  centavos: number
  client: string
  disputed: boolean
}

const outcomes = new Map<string, SandboxOutcome>([
  ['pagar', 'succeeded'],
  ['vencer', 'expired'],
])
const returns = new Map<string, SandboxReturn>([
  ['devolver', 'refunded'],
  ['disputar', 'disputed'],
  ['ganar', 'dispute_won'],
  ['perder', 'dispute_lost'],
])

/** Simulates the shop's counter and the bank: pays the vouchers and transfers of the sandbox, or lets them expire. */
export class PaymentsPage {
  readonly #dependencies: Dependencies
  readonly #key = new PageKey(paymentsPath)

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies
  }

  addressOn(origin: string): string {
    return this.#key.addressOn(origin)
  }

  /** Undefined without the key: then the page does not exist. */
  async answer(request: Request): Promise<Response | undefined> {
    if (!this.#key.isIn(request)) return undefined
    if (request.method === 'POST') {
      await this.#report(await request.formData())
      const { pathname, search } = new URL(request.url)
      return new Response(null, { status: 303, headers: { location: `${pathname}${search}` } })
    }
    const waiting = await this.#waiting()
    const paid = await this.#paid()
    return localPage({
      title: 'Pagos de prueba',
      lead: 'Vales de OXXO y transferencias SPEI que esperan. Aquí haces de caja y de banco: no se mueve dinero.',
      hasForm: true,
      body: `${waiting.length === 0 ? '<p>Nada espera un pago.</p>' : waiting.map(render).join('')}${
        paid.length === 0 ? '' : `<h2>Ya pagados: reembolsos y disputas</h2>${paid.map(renderPaid).join('')}`
      }`,
    })
  }

  async #report(form: FormData): Promise<void> {
    const [what, payment] = [form.get('que'), form.get('pago')]
    if (typeof what !== 'string' || typeof payment !== 'string') return
    const event = await this.#event(what, payment)
    if (event === null) return
    const { body, signature } = event
    const answer = await this.#dependencies.webhook(
      new Request('http://localhost/functions/v1/payment-webhook', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'stripe-signature': signature },
        body,
      }),
    )
    if (!answer.ok) console.error(`The payment webhook answered ${answer.status}`)
    await answer.body?.cancel()
  }

  async #event(what: string, id: string): Promise<{ body: string; signature: string } | null> {
    const { secret } = this.#dependencies
    const [outcome, returned] = [outcomes.get(what), returns.get(what)]
    const payments = outcome === undefined ? await this.#paid() : await this.#waiting()
    const payment = payments.find((each) => each.id === id)
    if (payment === undefined) return null
    const paid = { payment: id, centavos: payment.centavos, currency: 'MXN' }
    // Loaded lazily with the provider's library, so that the server's start does not wait for it.
    const { sandboxEvent, sandboxReturnEvent } = await import(
      '../../functions/_shared/payments/sandbox-event.ts'
    )
    if (outcome !== undefined) return sandboxEvent(paid, outcome, secret)
    return returned === undefined ? null : sandboxReturnEvent(paid, returned, secret)
  }

  /** The newest payments that can still be refunded or disputed. */
  #paid(): Promise<PaidPayment[]> {
    return this.#dependencies.database.query<PaidPayment>(
      `select t.id, private.pesos(t.amount) as pesos, (t.amount * 100)::integer as centavos, private.client_name(t.user_id) as client,
              exists (select from public.refunds r where r.payment_id = t.id and r.status = 'disputed') as disputed
         from public.payment_transactions t
        where t.status = 'completed' and t.payment_method = 'sandbox' and t.provider_reference = 'sandbox_' || t.id
          and not exists (select from public.refunds r where r.payment_id = t.id and r.status in ('returned', 'won', 'lost'))
        order by t.paid_at desc limit 20`,
    )
  }

  #waiting(): Promise<PendingPayment[]> {
    return this.#dependencies.database.query<PendingPayment>(
      `select t.id, t.method, private.pesos(t.amount) as pesos, (t.amount * 100)::integer as centavos,
              coalesce(t.instructions ->> 'reference', t.instructions ->> 'clabe') as where, private.client_name(t.user_id) as client
         from public.payment_transactions t
        where t.status = 'pending' and t.payment_method = 'sandbox' and t.instructions is not null order by t.created_at desc`,
    )
  }
}

const render = ({ id, method, pesos, where, client }: PendingPayment): string =>
  `<article><h2>${method === 'oxxo' ? 'OXXO' : 'SPEI'}, ${escapeHtml(pesos)} MXN</h2>
<p>${escapeHtml(client)} · ${escapeHtml(where)}</p>
<form method="post"><input type="hidden" name="pago" value="${escapeHtml(id)}">
<button name="que" value="pagar">Pagar</button><button name="que" value="vencer">Dejar que venza</button></form></article>`

const renderPaid = ({ id, pesos, client, disputed }: PaidPayment): string =>
  `<article><h2>${escapeHtml(pesos)} MXN</h2>
<p>${escapeHtml(client)}</p>
<form method="post"><input type="hidden" name="pago" value="${escapeHtml(id)}">
${(disputed ? ['ganar', 'perder'] : ['devolver', 'disputar']).map((what) => `<button name="que" value="${what}">${names[what] ?? ''}</button>`).join('')}</form></article>`

const names: Record<string, string> = {
  devolver: 'Devolver',
  disputar: 'Disputar',
  ganar: 'La disputa se gana',
  perder: 'La disputa se pierde',
}
