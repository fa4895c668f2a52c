import { randomUUID } from 'node:crypto'
import { demoProvider, storeProvider } from '../../local/provider.ts'
import { drawnSignature } from '../purchase.ts'
import { type Answer, DatedClient } from './dated-client.ts'

export type Plan = 'BASICOS' | 'ESTANDAR' | 'AVANZADOS'
export type Billing = 'monthly' | 'annual'
type Text = string | null
type Start = 'signing' | 'next_period'

const evidence = JSON.stringify({ ip: '198.51.100.7', user_agent: 'test', aal: 'aal1', site: 'https://app' })

/** Calls the functions that the client's pages call. One class, because a story of money uses most of them. */
export class Customer extends DatedClient {
  /** The other requirements of a contract: a provider, and a confirmed address. */
  async #maySign(): Promise<void> {
    await storeProvider((sql, values) => this.rows(sql, values), demoProvider)
    await this.rows(
      `insert into private.verified_emails (user_id, email, verified_at)
       select p.id, p.email, now() from public.profiles p where p.id = $1::text::uuid on conflict do nothing`,
      [this.id],
    )
  }

  async sign(plan: Plan, billing: Billing = 'monthly', promo: Text = null): Promise<string> {
    await this.#maySign()
    const document = await this.answer(
      'private.contract_document(private.quote($1, $2, $3, $4::text::uuid), $4::text::uuid)',
      [plan, billing, promo, this.id],
    )
    const request = {
      plan,
      billing,
      promo,
      text_sha256: document['sha256'],
      terms_accepted: true,
      signature: drawnSignature,
    }
    const signed = await this.answer('public.sign_contract($1, $2::text::jsonb, $3::text::jsonb)', [
      this.id,
      JSON.stringify(request),
      evidence,
    ])
    // sign_contract uses only the server's own clock.
    await this.rows('update public.contracts set created_at = $2 where id = $1', [
      String(signed['contract']),
      this.now,
    ])
    return String(signed['contract'])
  }

  /** The order, as opened by the page; unpaid. */
  async open(
    what: { contract?: string; invoice?: string; change?: string },
    method = 'card',
  ): Promise<string> {
    const { contract = null, invoice = null, change = null } = what
    const opened = await this.answer(`private.open_payment($1, $2, $3, $4, $5, 'sandbox', $6)`, [
      this.id,
      contract,
      invoice,
      change,
      method,
      this.now,
    ])
    const payment = String(opened['payment'] ?? opened['replace'])
    await this.rows('select public.attach_payment($1, $2, $3::text::jsonb, null)', [
      payment,
      `sandbox_${payment}`,
      method === 'card' ? null : JSON.stringify({ kind: method, reference: '1' }),
    ])
    return payment
  }

  /** The provider reports the result of a payment. */
  async report(
    payment: string,
    kind: string,
    more: { id?: string; centavos?: number; dispute?: string } = {},
  ) {
    const [row] = await this.rows<{ amount: number }>(
      'select amount from public.payment_transactions where id = $1',
      [payment],
    )
    const event = {
      provider: 'sandbox',
      id: `evt_${randomUUID()}`,
      kind,
      payment,
      reference: `sandbox_${payment}`,
      centavos: Math.round((row?.amount ?? 0) * 100),
      currency: 'MXN',
      ...more,
    }
    const { outcome } = await this.answer('private.settle_payment($1::text::jsonb, $2)', [
      JSON.stringify(event),
      this.now,
    ])
    return String(outcome)
  }

  async pay(what: { contract?: string; invoice?: string; change?: string }): Promise<string> {
    const payment = await this.open(what)
    const outcome = await this.report(payment, 'succeeded')
    if (outcome !== 'settled') throw new Error(`the payment was not settled but ${outcome}`)
    return payment
  }

  /** Pays every invoice that is not paid. */
  async payOpen(): Promise<void> {
    for (const { id } of await this.invoices(`status in ('pending', 'overdue')`))
      await this.pay({ invoice: id })
  }

  async buy(plan: Plan, billing: Billing = 'monthly', promo: Text = null): Promise<string> {
    const contract = await this.sign(plan, billing, promo)
    await this.pay({ contract })
    return contract
  }

  preview(plan: Plan): Promise<Answer> {
    return this.answer('private.plan_change($1, $2, private.today_in_mexico($3))', [this.id, plan, this.now])
  }

  /** Signs another plan; its price difference is unpaid. */
  async change(plan: Plan): Promise<Answer> {
    const terms = await this.preview(plan)
    const request = {
      plan,
      text_sha256: Reflect.get(Object(terms['document']), 'sha256'),
      terms_accepted: true,
      signature: drawnSignature,
    }
    return this.answer('private.change_plan($1, $2::text::jsonb, $3::text::jsonb, $4)', [
      this.id,
      JSON.stringify(request),
      evidence,
      this.now,
    ])
  }

  async changeAndPay(plan: Plan): Promise<Answer> {
    const change = await this.change(plan)
    if (change['status'] === 'pending_payment') await this.pay({ change: String(change['change']) })
    return change
  }

  cancel(): Promise<Answer> {
    return this.answer('private.cancel_contract($1, null, $2)', [this.id, this.now])
  }

  keep(): Promise<unknown> {
    return this.rows('select private.keep_contract($1, $2)', [this.id, this.now])
  }

  /** A tier of a tool, offered by staff. Returns its addendum. */
  async offerService(tool: string, tier: string, from: Start = 'next_period'): Promise<string> {
    const [offer] = await this.rows<{ id: string }>(
      `insert into public.contract_changes (user_id, contract_id, folio, from_plan, to_plan, amount_due, credit,
         status, kind, tool_name, tier, tier_name, monthly_price, tier_limit, tier_unit,
         valid_until, charged_from)
       select $1::text::uuid, c.id, private.new_folio('ADD'), c.plan_type, c.plan_type, 0, 0, 'proposed', 'service',
              p.tool, p.tier, p.display_name, p.monthly_price, p.reports_limit, p.unit, private.today_in_mexico($4) + 15, $5
         from public.contracts c join public.tier_plans p on p.tool = $2 and p.tier = $3
        where c.user_id = $1::text::uuid and c.status = 'active' returning id`,
      [this.id, tool, tier, this.now, from],
    )
    if (offer === undefined) throw new Error('no_contract')
    return offer.id
  }

  /** A tier that the client signs on this day; its price for now is unpaid. */
  async addService(tool: string, tier: string, from: Start = 'next_period') {
    return await this.signService(await this.offerService(tool, tier, from))
  }

  async signService(offer: string) {
    const terms = await this.answer('private.addendum_terms($1, $2, private.today_in_mexico($3))', [
      this.id,
      offer,
      this.now,
    ])
    const request = {
      addendum: offer,
      text_sha256: Reflect.get(Object(terms['document']), 'sha256'),
      terms_accepted: true,
      signature: drawnSignature,
    }
    const signed = await this.answer('private.sign_addendum($1, $2::text::jsonb, $3::text::jsonb, $4)', [
      this.id,
      JSON.stringify(request),
      evidence,
      this.now,
    ])
    return { change: offer, status: signed['status'], due: Number(terms['amount_due']), terms }
  }

  serviceEnd(tool: string): Promise<Answer> {
    return this.answer('private.service_end_terms($1, $2, private.today_in_mexico($3))', [
      this.id,
      tool,
      this.now,
    ])
  }

  /** Confirms the current terms, or those that were read before. */
  async endService(tool: string, read?: Answer): Promise<Answer> {
    const { shown } = read ?? (await this.serviceEnd(tool))
    return this.answer('private.end_service($1, $2, $3, null, $4)', [this.id, tool, String(shown), this.now])
  }

  withdrawServiceEnd(tool: string): Promise<unknown> {
    return this.rows('select private.keep_service($1, $2, $3)', [this.id, tool, this.now])
  }

  contract(): Promise<
    { id: string; status: string; plan: Plan; credit: number; refund: number | null } | undefined
  > {
    return this.rows<{ id: string; status: string; plan: Plan; credit: number; refund: number | null }>(
      `select id, status, plan_type as plan, credit, cancel_refund as refund from public.contracts
        where user_id = $1 order by created_at desc, status limit 1`,
      [this.id],
    ).then(([row]) => row)
  }
}
