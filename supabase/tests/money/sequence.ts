import { statementOf } from '../../../src/domain/statement.ts'
import type { Invoice } from '../../../src/domain/invoice.ts'
import type { Payment } from '../../../src/domain/payment.ts'
import type { Refund } from '../../../src/domain/refund.ts'
import { random, type Random } from '../../../tests/simulation/random.ts'
import type { Queries } from '../../local/open-database.ts'
import { addDays, type Billing, Customer, type Plan } from './customer.ts'
import { DayPrices, type TierName, tierPrices, type Promotion } from './day-prices.ts'

const plans: readonly Plan[] = ['BASICOS', 'ESTANDAR', 'AVANZADOS']
const FIRST_DAY = '2027-01-31'
const DISPUTE_CHANCE = 0.5

/** The refusals with which a step may fail. */
const refusals = new Set([
  'same_plan',
  'unpaid_invoices',
  'cancellation_requested',
  'changed_today',
  'payment_disputed',
  'payment_in_progress',
  'no_contract',
  'contract_over',
  'service_in_plan',
  'paid_without_service',
  'service_ending',
  'other_payment_in_progress',
])

/** The tool whose tiers are bought in addition to the plan. */
const TOOL = 'chatbot'

type AccountState = {
  status: string
  credit: number
  unused: number
  /** The refund promised for the end of a service. */
  promised: number
  cash: number
  out: number
  cancelled: number
  invoiced: number
}
type ContractState = {
  contract: string
  status: string
  plan: Plan
  ends: string | null
  paid: { id: string; from: string; to: string }[] | null
  applied: { day: string; due: number } | null
  added: { change: string; tier: TierName; from: string }[] | null
}

const isTierName = (name: string): name is TierName => name in tierPrices

/** One client's random months: every step is checked against the prices of the days, and so is the end. */
export class Sequence {
  readonly #chance: Random
  readonly #customer: Customer
  readonly #done: string[] = []
  #prices: DayPrices | null = null
  #plan: Plan | null = null
  #contract: string | null = null
  #seen = new Set<string>()
  #over: DayPrices[] = []
  #ended = false
  /** Money that we returned for used days: they are cheaper by it. Centavos. */
  #forgiven = 0
  /** Each amount is rounded once, by at most half a centavo. */
  #roundings = 0
  /** The amount on a cancellation's receipt, while no other step changes the money. */
  #promise: number | null = null
  /**
   * Money was returned since the end of a service was requested: the amount set aside no longer equals the price of its
   * days.
   */
  #keptWhole = false
  #disputes = new Map<string, { payment: string; centavos: number }>()
  readonly steps: Record<string, number> = {}

  constructor(database: Queries, client: string, seed: number) {
    this.#chance = random(seed)
    this.#customer = new Customer(database, client, FIRST_DAY)
  }

  get story(): string {
    return this.#done.join('; ')
  }

  /** Four steps, and up to this many more. */
  async run(more = 6): Promise<void> {
    await this.#buy()
    const count = 4 + this.#chance.below(more)
    for (let step = 0; step < count; step += 1) {
      const name = this.#chance.pick(Object.keys(this.#moves))
      const isDone = await this.#try(name, this.#moves[name] ?? (async () => undefined))
      // The same day again: a plan that starts and ends within a day.
      if (name === 'change and pay') await this.#try('change again', () => this.#change(true))
      // A separate step: the days before it have passed, also when it is refused.
      if (name === 'cancel and keep' && isDone) {
        this.#customer.day = addDays(this.#customer.day, this.#chance.below(20))
        await this.#customer.tickMoney()
        await this.#absorb()
        await this.#try('keep', () => this.#keep())
      }
      if (name === 'service comes and goes' && isDone) {
        await this.#try('wait and pay', this.#moves['wait and pay'] ?? (async () => undefined))
        await this.#try('end service', () => this.#endService())
      }
      // An error stays until the end: a check in between only shows after which step it occurred.
      if (isDone && this.#chance.below(2) === 0) await this.#check()
    }
    await this.#finish()
  }

  readonly #moves: Record<string, () => Promise<void>> = {
    wait: () => this.#wait(),
    'wait again': () => this.#wait(),
    'wait and pay': async () => {
      await this.#wait()
      await this.#payInvoices(true)
    },
    'pay invoices': () => this.#payInvoices(),
    change: () => this.#change(),
    'change and pay': () => this.#change(true),
    'change and pay at once': () => this.#change(true),
    'pay the change': () => this.#payChange(),
    cancel: () => this.#cancel(),
    'cancel and keep': () => this.#cancel(),
    keep: () => this.#keep(),
    refund: () => this.#refund(),
    dispute: () => this.#dispute(),
    voucher: () => this.#voucher(),
    // Twice: half of the times there is no higher plan to change to.
    'change beside an invoice': () => this.#changeBesideInvoice(),
    'change beside another invoice': () => this.#changeBesideInvoice(),
    'buy again': () => this.#buyAgain(),
    'add service': () => this.#addService(),
    'end service': () => this.#endService(),
    'service comes and goes': () => this.#addService(),
    'keep service': () => this.#withdrawServiceEnd(),
  }

  /** A refusal must change nothing. */
  async #try(name: string, move: () => Promise<void>): Promise<boolean> {
    let isDone = true
    this.#done.push(`${this.#customer.day} ${name}`)
    await this.#customer.rows('savepoint step')
    try {
      await move()
      this.steps[name] = (this.steps[name] ?? 0) + 1
    } catch (error) {
      const message = error instanceof Error ? error.message : ''
      if (!refusals.has(message)) throw error
      await this.#customer.rows('rollback to savepoint step')
      this.#done.push(message)
      isDone = false
    }
    await this.#customer.rows('release savepoint step')
    if (isDone) await this.#absorb()
    return isDone
  }

  async #buy(): Promise<void> {
    const plan = this.#chance.pick(plans)
    const billing = this.#chance.pick<Billing>(['monthly', 'monthly', 'annual'])
    const promotion: Promotion | null = this.#chance.below(3) === 0 ? { percent: 40, months: 3 } : null
    const used = await this.#customer.rows(
      'select 1 from public.contracts where user_id = $1 and start_date is not null',
      [this.#customer.id],
    )
    const counts = used.length === 0 ? promotion : null
    if (this.#chance.below(4) === 0) await this.#signInVain(plan, billing)
    this.#done.push(`${this.#customer.day} buy ${plan} ${billing} ${counts === null ? '' : 'promoted'}`)
    await this.#customer.buy(plan, billing, counts === null ? null : 'TRES40')
    this.#prices = new DayPrices({ start: this.#customer.day, billing, promotion: counts }, plan)
    this.#plan = plan
    await this.#absorb()
    await this.#check()
  }

  /** Signed and not paid in time: money that arrives later is returned. */
  async #signInVain(plan: Plan, billing: Billing): Promise<void> {
    this.#done.push(`${this.#customer.day} sign without paying`)
    const payment = await this.#customer.open({ contract: await this.#customer.sign(plan, billing) })
    await this.#customer.wait(15 + this.#chance.below(5))
    const outcome = await this.#customer.report(payment, 'succeeded')
    if (outcome !== 'surplus') throw new Error(`a late payment was ${outcome}`)
  }

  async #buyAgain(): Promise<void> {
    if (!this.#ended) return
    for (const { id } of await this.#customer.invoices(`status <> 'paid'`))
      await this.#customer.pay({ invoice: id })
    await this.#absorb()
    if (this.#prices !== null) this.#over.push(this.#prices)
    this.#prices = null
    this.#ended = false
    await this.#buy()
  }

  async #wait(): Promise<void> {
    const days = 1 + this.#chance.below(this.#chance.below(6) === 0 ? 120 : 16)
    // Some of the clock's runs in between are missed.
    await this.#customer.wait(days, Math.ceil(days / (1 + this.#chance.below(3))), () =>
      this.#customer.tickMoney(),
    )
  }

  async #payInvoices(all = false): Promise<void> {
    for (const { id } of await this.#customer.invoices(`status <> 'paid'`))
      if (all || this.#chance.below(4) > 0) {
        await this.#customer.pay({ invoice: id })
        await this.#absorb()
      }
  }

  async #change(pays = this.#chance.below(2) === 0): Promise<void> {
    const plan = this.#chance.pick(plans.filter((each) => each !== this.#plan))
    this.#done.push(`to ${plan}`)
    const change = await this.#customer.change(plan)
    if (change['status'] === 'pending_payment' && pays)
      await this.#customer.pay({ change: String(change['change']) })
    await this.#absorb(change['amount_due'] === 0)
  }

  async #waitingChange(): Promise<string | undefined> {
    const [waiting] = await this.#customer.rows<{ id: string }>(
      `select id from public.contract_changes where user_id = $1 and status = 'pending_payment'`,
      [this.#customer.id],
    )
    return waiting?.id
  }

  async #payChange(): Promise<void> {
    const waiting = await this.#waitingChange()
    if (waiting === undefined) return
    const payment = await this.#customer.open({ change: waiting })
    if (this.#chance.below(3) === 0) await this.#wait()
    this.#done.push(await this.#customer.report(payment, 'succeeded'))
  }

  async #cancel(): Promise<void> {
    const [asked] = await this.#customer.rows(
      `select 1 from public.contracts where user_id = $1 and status = 'active' and cancel_requested_at is not null`,
      [this.#customer.id],
    )
    const receipt = await this.#customer.cancel()
    const [voucher] = await this.#customer.rows(
      `select 1 from public.payment_transactions t where t.user_id = $1 and private.may_still_arrive(t)`,
      [this.#customer.id],
    )
    if (asked !== undefined) return
    this.#promise = voucher === undefined && this.#disputes.size === 0 ? Number(receipt['refund']) : null
  }

  async #keep(): Promise<void> {
    await this.#customer.keep()
    this.#promise = null
  }

  async #isEnding(): Promise<boolean> {
    const ending = await this.#customer.rows(
      `select 1 from public.contract_changes k join public.contracts c on c.id = k.contract_id
        where k.user_id = $1 and c.status = 'active' and k.status = 'applied' and k.end_requested_at is not null`,
      [this.#customer.id],
    )
    return ending.length > 0
  }

  async #addService(): Promise<void> {
    if (await this.#isEnding()) return
    const tier = this.#chance.pick(Object.keys(tierPrices).filter(isTierName))
    const from = this.#chance.pick(['signing', 'next_period'] as const)
    const { change, status, terms } = await this.#customer.addService(TOOL, tier, from)
    const pays = status === 'pending_payment' && this.#chance.below(3) > 0
    if (pays) await this.#customer.pay({ change })
    if (pays || status === 'applied') await this.#expectInvoice(terms)
  }

  /** The amount that was shown before equals the amount of the next invoice, if that exists. */
  async #expectInvoice(terms: Record<string, unknown>): Promise<void> {
    const [next] = await this.#customer.invoices(
      `kind = 'period' and period_start = '${String(terms['next_on'])}'`,
    )
    const shown = Number(terms['next_amount']) - Number(terms['next_credit'])
    if (next !== undefined && next.status !== 'void' && Math.abs(next.amount - shown) > 0.001)
      throw new Error(`${shown} was shown, and the invoice asks for ${next.amount}`)
  }

  async #endService(): Promise<void> {
    if (await this.#isEnding()) return
    const terms = await this.#customer.serviceEnd(TOOL)
    const receipt = await this.#customer.endService(TOOL, terms)
    await this.#expectInvoice(terms)
    this.#prices?.endService(String(receipt['effective_on']))
    this.#keptWhole = true
    this.#roundings += 4
    // Days later, it may be withdrawn.
    if (this.#chance.below(2) === 0) await this.#withdrawServiceEnd()
  }

  async #withdrawServiceEnd(): Promise<void> {
    if (!this.#keptWhole || !(await this.#isEnding())) return
    await this.#customer.withdrawServiceEnd(TOOL)
    this.#prices?.withdrawServiceEnd()
  }

  async #payment(): Promise<{ id: string; left: number; invoice: string } | undefined> {
    const all = await this.#customer.rows<{ id: string; left: number; invoice: string }>(
      `select t.id, private.refundable(t) as left, t.invoice_id as invoice from public.payment_transactions t
        where t.user_id = $1 and t.status = 'completed' and not t.surplus and private.refundable(t) > 0 order by t.paid_at, t.amount`,
      [this.#customer.id],
    )
    return all.length === 0 ? undefined : this.#chance.pick(all)
  }

  async #refund(): Promise<void> {
    const payment = await this.#payment()
    if (payment === undefined) return
    const [before] = await this.#customer.rows<{ returned: number }>(
      `select coalesce(sum(amount), 0) as returned from public.refunds where payment_id = $1 and status in ('returned', 'pending', 'sent', 'by_hand')`,
      [payment.id],
    )
    const centavos = 1 + this.#chance.below(Math.round(payment.left * 100))
    await this.#lose(payment, centavos, () =>
      this.#customer.report(payment.id, 'refunded', {
        centavos: Math.round((before?.returned ?? 0) * 100) + centavos,
      }),
    )
  }

  async #dispute(): Promise<void> {
    const [open] = this.#disputes
    if (open !== undefined) return this.#decide(...open)
    const payment = await this.#payment()
    if (payment === undefined) return
    const centavos = Math.round(payment.left * 100)
    const dispute = `dp_${payment.id}_${this.#done.length}`
    await this.#customer.report(payment.id, 'disputed', { centavos, dispute })
    this.#disputes.set(dispute, { payment: payment.id, centavos })
    this.#promise = null
    if (this.#chance.below(3) > 0) await this.#decide(dispute, { payment: payment.id, centavos })
  }

  async #decide(
    dispute: string,
    { payment, centavos }: { payment: string; centavos: number },
  ): Promise<void> {
    const [row] = await this.#customer.rows<{ id: string; left: number; invoice: string }>(
      'select id, 0 as left, invoice_id as invoice from public.payment_transactions where id = $1',
      [payment],
    )
    const kind = this.#chance.next() < DISPUTE_CHANCE ? 'dispute_won' : 'dispute_lost'
    const report = () => this.#customer.report(payment, kind, { centavos, dispute })
    if (kind === 'dispute_won' || row === undefined) await report()
    else await this.#lose(row, centavos, report)
    this.#disputes.delete(dispute)
  }

  /** Returned money lowers the price of its days, then the credit; the rest was for used days. */
  async #lose(payment: { invoice: string }, centavos: number, report: () => Promise<string>): Promise<void> {
    const before = await this.#held()
    const [period] = await this.#customer.rows<{ period_start: string; period_end: string; own: boolean }>(
      `select p.period_start, p.period_end, p.contract_id = $2::text::uuid as own from public.invoices i join public.invoices p on p.contract_id = i.contract_id
        where i.id = $1 and p.kind = 'period' and p.status = 'paid' and (p.id = i.id or i.kind = 'change' and p.period_start <= i.period_start and p.period_end > i.period_start)
        order by p.period_start desc limit 1`,
      [payment.invoice, this.#contract],
    )
    this.#done.push(`${centavos} ${await report()}`)
    const after = await this.#held()
    const credit = Math.round((before.credit - after.credit) * 100)
    // For a finished contract, money not returned yet is no longer the price of a day.
    const taken =
      period?.own !== true || this.#ended || this.#prices === null
        ? Math.round((before.unused - after.unused) * 100)
        : this.#prices.takeBack(centavos, this.#customer.day, period.period_start, period.period_end)
    const promised = Math.round((before.promised - after.promised) * 100)
    this.#forgiven += centavos - taken - credit - promised
    this.#keptWhole = false
    this.#roundings += 2
    this.#promise = null
  }

  /**
   * A change is signed and its payment opened, and paid after a payment for the next invoice was opened: the invoice's
   * payment counts.
   */
  async #changeBesideInvoice(): Promise<void> {
    const unpaid = () => this.#customer.invoices(`status <> 'paid' and kind = 'period'`)
    for (let weeks = 0; weeks < 5 && (await unpaid()).length === 0; weeks += 1) {
      await this.#customer.wait(7, 7, () => this.#customer.tickMoney())
      await this.#absorb()
    }
    const [invoice] = await unpaid()
    const plan = plans[this.#plan === null ? 0 : plans.indexOf(this.#plan) + 1]
    if (invoice === undefined || plan === undefined) return
    const { change, status } = await this.#customer.change(plan)
    if (status !== 'pending_payment') return
    const card = await this.#customer.open({ change: String(change) })
    const voucher = await this.#customer.open({ invoice: invoice.id }, 'spei')
    this.#promise = null
    const outcomes = [
      await this.#customer.report(card, 'succeeded'),
      await this.#customer.report(voucher, 'succeeded'),
    ].join(', ')
    this.#done.push(outcomes)
    if (outcomes !== 'surplus, settled') throw new Error(`a payment in progress was refunded: ${outcomes}`)
    this.steps['paid beside an invoice'] = (this.steps['paid beside an invoice'] ?? 0) + 1
  }

  /** A voucher for an invoice: paid now, or later, when its invoice may have been replaced. */
  async #voucher(): Promise<void> {
    const [invoice] = await this.#customer.invoices(`status <> 'paid'`)
    if (invoice === undefined) return
    const payment = await this.#customer.open({ invoice: invoice.id }, 'spei')
    this.#promise = null
    const then = this.#chance.below(4)
    if (then === 0) await this.#cancel()
    if (then === 1) await this.#wait()
    await this.#absorb()
    this.#done.push(
      await this.#customer.report(payment, this.#chance.below(4) === 0 ? 'expired' : 'succeeded'),
    )
    this.#promise = null
  }

  async #held(): Promise<AccountState> {
    const [row] = await this.#customer.rows<AccountState>(
      `select c.status,
              (select coalesce(sum(k.credit), 0) from public.contracts k where k.user_id = $1)
                + (select coalesce(sum(i.credit_used), 0) from public.invoices i where i.user_id = $1 and i.status <> 'paid') as credit,
              (select coalesce(sum(private.paid_rest(i, case when k.status = 'active' then $2::text::date + 1 else k.cancel_effective_on end)), 0)
                 from public.invoices i join public.contracts k on k.id = i.contract_id where i.user_id = $1 and k.status in ('active', 'cancelled')) as unused,
              (select coalesce(sum(k.end_refund), 0) from public.contract_changes k where k.user_id = $1 and k.end_returned_at is null) as promised,
              (select coalesce(sum(t.amount), 0) from public.payment_transactions t where t.user_id = $1 and t.status = 'completed' and not t.surplus) as cash,
              (select coalesce(sum(r.amount), 0) from public.refunds r where r.user_id = $1 and r.reason <> 'surplus' and r.status not in ('disputed', 'won')) as out,
              (select coalesce(sum(r.amount), 0) from public.refunds r where r.contract_id = c.id and r.reason = 'cancellation')
                - (select coalesce(sum(k.end_refund), 0) from public.contract_changes k where k.contract_id = c.id and k.end_returned_at is not null) as cancelled,
              (select coalesce(sum(i.amount), 0) from public.invoices i where i.user_id = $1 and i.status = 'paid') as invoiced
         from public.contracts c where c.user_id = $1 and c.start_date is not null order by c.start_date desc, c.created_at desc limit 1`,
      [this.#customer.id, this.#customer.day],
    )
    if (row === undefined) throw new Error('there is no contract')
    return row
  }

  /** The newest contract that was ever active. */
  async #contractState(): Promise<ContractState> {
    const [row] = await this.#customer.rows<ContractState>(
      `select c.id as contract, c.status, c.plan_type as plan, c.cancel_effective_on as ends,
              (select jsonb_agg(jsonb_build_object('id', i.id, 'from', i.period_start, 'to', i.period_end) order by i.period_start)
                 from public.invoices i where i.contract_id = c.id and i.kind = 'period' and i.status = 'paid') as paid,
              (select jsonb_build_object('day', private.today_in_mexico(k.applied_at), 'due', k.amount_due)
                 from public.contract_changes k join public.contract_events e on e.contract_id = k.contract_id and e.payload ->> 'change' = k.id::text
                where k.contract_id = c.id and e.kind = 'plan_changed' order by e.position desc limit 1) as applied,
              (select jsonb_agg(jsonb_build_object('change', e.payload -> 'change', 'tier', e.payload -> 'tier', 'from', e.payload -> 'from') order by e.position)
                 from public.contract_events e where e.contract_id = c.id and e.kind = 'service_added') as added
         from public.contracts c where c.user_id = $1 and c.start_date is not null order by c.start_date desc, c.created_at desc limit 1`,
      [this.#customer.id],
    )
    if (row === undefined) throw new Error('there is no contract')
    return row
  }

  /** The effects of a step: another plan, paid periods, the end of the contract. */
  async #absorb(cheaper?: boolean): Promise<void> {
    const { contract, status, plan, paid, applied, added, ends } = await this.#contractState()
    if (contract !== this.#contract) {
      this.#contract = contract
      this.#plan = plan
    }
    if (plan !== this.#plan) {
      this.#prices?.change(plan, applied?.day ?? '', cheaper ?? applied?.due === 0)
      this.#plan = plan
      this.#roundings += 2 * (paid?.length ?? 0)
    }
    for (const { change, tier, from } of added ?? []) {
      if (this.#seen.has(change)) continue
      this.#seen.add(change)
      this.#prices?.addService(tier, from)
      this.#roundings += 2 * (paid?.length ?? 0)
    }
    for (const { id, from, to } of paid ?? []) {
      if (this.#seen.has(id)) continue
      this.#seen.add(id)
      this.#prices?.cover(from, to)
      this.#roundings += 1
    }
    if (status === 'cancelled' && !this.#ended) await this.#end(ends ?? '')
  }

  async #end(day: string): Promise<void> {
    this.#prices?.end(day)
    this.#ended = true
    this.#roundings += 2
    const held = await this.#held()
    if (
      this.#promise !== null &&
      this.#disputes.size === 0 &&
      Math.abs(this.#promise - held.cancelled) > 0.001
    )
      throw new Error(`the receipt promised ${this.#promise} and ${held.cancelled} was returned`)
    this.#promise = null
  }

  /** Payments less refunds, credit and unused days are the price of the used days. */
  async #check(): Promise<void> {
    const held = await this.#held()
    const day = this.#customer.day
    const used = [...this.#over, ...(this.#prices === null ? [] : [this.#prices])].reduce(
      (sum, prices) => sum + prices.used(day),
      0,
    )
    const net = Math.round((held.cash - held.out - held.credit - held.unused - held.promised) * 100)
    const apart = net - (used - this.#forgiven)
    if (Math.abs(apart) > 0.5 * this.#roundings + 0.01)
      throw new Error(
        `${apart.toFixed(2)} centavos apart: paid ${net}, used ${(used - this.#forgiven).toFixed(2)}`,
      )
    if (Math.abs(held.cash - held.invoiced) > 0.001)
      throw new Error(`${held.cash} was received, but invoices of ${held.invoiced} are paid`)
    // Its sums cover all rows so far: an error stays until the end.
    if (this.#ended || this.#chance.below(4) === 0) await this.#checkStatement()
  }

  async #checkStatement(): Promise<void> {
    const [row] = await this.#customer.rows<{
      invoices: Invoice[]
      payments: Payment[]
      refunds: Refund[]
      owed: number
    }>(
      `select (select coalesce(jsonb_agg(i), '[]') from public.invoices i where i.user_id = $1) as invoices,
              (select coalesce(jsonb_agg(t), '[]') from public.payment_transactions t where t.user_id = $1) as payments,
              (select coalesce(jsonb_agg(r), '[]') from public.refunds r where r.user_id = $1) as refunds,
              ((select coalesce(sum(i.amount), 0) from public.invoices i where i.user_id = $1 and i.status <> 'paid')
             + (select coalesce(sum(r.amount), 0) from public.refunds r where r.user_id = $1 and r.status in ('disputed', 'lost'))
             - (select coalesce(sum(r.amount), 0) from public.refunds r where r.user_id = $1 and r.reason = 'cancellation' and r.status <> 'returned')) * 100 as owed`,
      [this.#customer.id],
    )
    const { invoices, payments, refunds, owed } = row ?? { invoices: [], payments: [], refunds: [], owed: 0 }
    const { balance } = statementOf(invoices, payments, refunds, [])
    if (balance !== Math.round(owed)) throw new Error(`the statement has ${balance}, the database ${owed}`)
    for (const payment of payments) {
      const back = refunds.filter(({ payment_id: id, status }) => id === payment.id && status !== 'won')
      if (back.reduce((sum, { amount }) => sum + amount, 0) > payment.amount + 0.001)
        throw new Error(`more was returned than was paid of ${payment.amount}`)
    }
  }

  /** The contract ends: all money that is not for a used day is returned. */
  async #finish(): Promise<void> {
    for (const open of this.#disputes) await this.#try('decide', () => this.#decide(...open))
    if (!this.#ended) await this.#try('cancel at last', () => this.#cancel())
    await this.#try('the end', () => this.#customer.wait(40, 20))
    for (const { id } of await this.#customer.invoices(`status <> 'paid'`))
      await this.#customer.pay({ invoice: id })
    await this.#absorb()
    await this.#check()
    const held = await this.#held()
    if (held.status !== 'cancelled' || held.credit !== 0 || held.unused !== 0 || held.promised !== 0)
      throw new Error(`the contract has not ended: ${JSON.stringify(held)}`)
    const [row] = await this.#customer.rows<{ broken: number }>(
      `select count(*)::int as broken from public.contracts c where c.user_id = $1 and private.broken_evidence(c.id) is not null`,
      [this.#customer.id],
    )
    if (row?.broken !== 0) throw new Error('the evidence was altered')
  }
}
