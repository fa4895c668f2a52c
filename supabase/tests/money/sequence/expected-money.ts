import type { Customer, Plan } from '../customer.ts'
import { DayPrices, type Purchase } from '../day-prices.ts'
import { contractOf, heldBy } from './held.ts'
import { LostMoney } from './lost-money.ts'

/** Money of a payment for an invoice that went back; dispute: lost to a bank. */
type Returned = { readonly invoice: string; readonly centavos: number; readonly dispute: string | null }

/** worth: what its days are worth from today on. */
type Period = { period_start: string; period_end: string; own: boolean; worth: number }

/** The money that a client's days cost, computed beside the database and compared with it. */
export class ExpectedMoney {
  readonly #customer: Customer
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
  /** How often plan or services have changed. */
  #terms = 0
  #endDay: string | null = null
  readonly #lost = new LostMoney()
  readonly disputes = new Map<string, { payment: string; centavos: number }>()

  constructor(customer: Customer) {
    this.#customer = customer
  }

  get plan(): Plan | null {
    return this.#plan
  }

  get hasEnded(): boolean {
    return this.#ended
  }

  get keepsServiceEndWhole(): boolean {
    return this.#keptWhole
  }

  begin(purchase: Purchase, plan: Plan): void {
    this.#prices = new DayPrices(purchase, plan)
    this.#plan = plan
  }

  /** The ended contract is over: another one may begin. */
  close(): void {
    if (this.#prices !== null) this.#over.push(this.#prices)
    this.#prices = null
    this.#ended = false
  }

  promise(refund: number | null): void {
    this.#promise = refund
  }

  endService(day: string): void {
    this.#terms += 1
    this.#prices?.endService(day)
    this.#keptWhole = true
    this.#roundings += 4
  }

  withdrawServiceEnd(): void {
    this.#terms += 1
    this.#prices?.withdrawServiceEnd()
  }

  /** The effects of a step: another plan, paid periods, the end of the contract. */
  async absorb(cheaper?: boolean): Promise<void> {
    const { contract, status, plan, paid, applied, added, ends } = await contractOf(this.#customer)
    if (contract !== this.#contract) {
      this.#contract = contract
      this.#plan = plan
    }
    if (plan !== this.#plan) {
      this.#terms += 1
      this.#prices?.change(plan, applied?.day ?? '', cheaper ?? applied?.due === 0)
      this.#plan = plan
      this.#roundings += 2 * (paid?.length ?? 0)
    }
    for (const { change, tier, from } of added ?? []) {
      if (this.#seen.has(change)) continue
      this.#seen.add(change)
      this.#terms += 1
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
    this.#endDay = day
    this.#roundings += 2
    const held = await heldBy(this.#customer)
    if (
      this.#promise !== null &&
      this.disputes.size === 0 &&
      Math.abs(this.#promise - held.cancelled) > 0.001
    )
      throw new Error(`the receipt promised ${this.#promise} and ${held.cancelled} was returned`)
    this.#promise = null
  }

  /** The period whose days an invoice pays; that of a lost dispute pays those of the disputed one. */
  async #periodOf(invoice: string): Promise<Period | undefined> {
    const [period] = await this.#customer.rows<Period>(
      `select p.period_start, p.period_end, p.contract_id = $2::text::uuid as own,
              private.paid_rest(p, $3::text::date) as worth
         from private.invoice_behind($1::text::uuid) i join public.invoices p on p.contract_id = i.contract_id
        where p.kind = 'period' and p.status = 'paid' and (p.id = i.id or i.kind = 'change' and p.period_start <= i.period_start and p.period_end > i.period_start)
        order by p.period_start desc limit 1`,
      [invoice, this.#contract, this.#customer.day],
    )
    return period
  }

  /** Pays an invoice. That of a lost dispute restores the price of the days that are left, and the credit. */
  async pay(invoice: string, pay: () => Promise<unknown>): Promise<void> {
    const [charged] = await this.#customer.rows<{ amount: number; dispute: string }>(
      `select i.amount, r.provider_reference as dispute from public.invoices i join public.refunds r on r.id = i.dispute_id
        where i.id = $1`,
      [invoice],
    )
    if (charged === undefined) {
      await pay()
      return
    }
    const [period, before] = [await this.#periodOf(invoice), await heldBy(this.#customer)]
    await pay()
    const [paid, after] = [await this.#periodOf(invoice), await heldBy(this.#customer)]
    const sum = (key: 'unused' | 'credit' | 'spent' | 'promised' | 'out') =>
      Math.round((after[key] - before[key]) * 100)
    const isOpen = period?.own === true && !this.#ended
    const worth = Math.round(((paid?.worth ?? 0) - (period?.worth ?? 0)) * 100)
    if (isOpen && worth > 0)
      this.#prices?.giveBack(
        (paid?.worth ?? 0) * 100,
        this.#customer.day,
        period.period_start,
        period.period_end,
      )
    const credit = sum('credit') + sum('spent')
    const restored = (isOpen ? worth : sum('unused')) + credit + sum('promised') + sum('out')
    const centavos = Math.round(charged.amount * 100)
    if (restored < 0 || restored > centavos)
      throw new Error(`${centavos} were paid again, and ${restored} restored`)
    const day = this.#ended ? (this.#endDay ?? '') : this.#customer.day
    if (period?.own === true && this.#prices !== null)
      this.#lost.compare(
        charged.dispute,
        this.#prices.openFrom(day, period.period_start),
        restored,
        this.#terms,
      )
    this.#forgiven -= centavos - restored
    this.#keptWhole = false
    this.#roundings += 4
    this.#promise = null
  }

  /** Returned money lowers the price of its days, then the credit; the rest was for used days. */
  async lose(payment: Returned, report: () => Promise<void>): Promise<void> {
    const { centavos, dispute } = payment
    const before = await heldBy(this.#customer)
    const period = await this.#periodOf(payment.invoice)
    await report()
    const after = await heldBy(this.#customer)
    const credit = Math.round((before.credit - after.credit) * 100)
    // For a finished contract, money not returned yet is no longer the price of a day.
    const isOpen = period?.own === true && !this.#ended
    const days = isOpen
      ? this.#prices?.takeBack(centavos, this.#customer.day, period.period_start, period.period_end)
      : undefined
    const taken =
      days === undefined
        ? Math.round((before.unused - after.unused) * 100)
        : [...days.values()].reduce((sum, part) => sum + part, 0)
    const promised = Math.round((before.promised - after.promised) * 100)
    if (dispute !== null && days !== undefined)
      this.#lost.keep(dispute, { days, apart: credit + promised, terms: this.#terms })
    this.#forgiven += centavos - taken - credit - promised
    this.#keptWhole = false
    this.#roundings += 2
    this.#promise = null
  }

  /** Payments less refunds, credit and unused days are the price of the used days. */
  async check(): Promise<void> {
    const held = await heldBy(this.#customer)
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
  }
}
