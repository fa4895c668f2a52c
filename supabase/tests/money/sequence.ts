import { seededRandom, type Random } from '../../../tests/simulation/random.ts'
import type { Queries } from '../../local/open-database.ts'
import { type Billing, Customer, type Plan } from './customer.ts'
import { addDays } from './dated-client.ts'
import type { Promotion } from './day-prices.ts'
import { Cancellation } from './sequence/cancellation.ts'
import { type Course, waitSomeDays } from './sequence/course.ts'
import { ExpectedMoney } from './sequence/expected-money.ts'
import { heldBy } from './sequence/held.ts'
import { checkNextCharge } from './sequence/next-charge.ts'
import { plans, PlanChanges } from './sequence/plan-changes.ts'
import { Returns } from './sequence/returns.ts'
import { Services } from './sequence/services.ts'
import { checkStatement } from './sequence/statement.ts'

const FIRST_DAY = '2027-01-31'
const unpaid = `status in ('pending', 'overdue')`

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
  'tier_adds_nothing',
  'other_payment_in_progress',
])

/** One client's random months: every step is checked against the prices of the days, and so is the end. */
export class Sequence {
  readonly #random: Random
  readonly #customer: Customer
  readonly #done: string[] = []
  readonly #expected: ExpectedMoney
  readonly #course: Course
  readonly #cancellation: Cancellation
  readonly #planChanges: PlanChanges
  readonly #services: Services
  readonly #returns: Returns
  readonly steps: Record<string, number> = {}

  constructor(database: Queries, client: string, seed: number) {
    this.#random = seededRandom(seed)
    this.#customer = new Customer(database, client, FIRST_DAY)
    this.#expected = new ExpectedMoney(this.#customer)
    this.#course = {
      random: this.#random,
      customer: this.#customer,
      expected: this.#expected,
      done: this.#done,
    }
    this.#cancellation = new Cancellation(this.#course)
    this.#planChanges = new PlanChanges(this.#course)
    this.#services = new Services(this.#course)
    this.#returns = new Returns(this.#course)
  }

  get story(): string {
    return this.#done.join('; ')
  }

  /** Four steps, and up to this many more. */
  async run(more = 6): Promise<void> {
    await this.#buy()
    const count = 4 + this.#random.below(more)
    for (let step = 0; step < count; step += 1) {
      const name = this.#random.pick(Object.keys(this.#moves))
      const isDone = await this.#try(name, this.#moves[name] ?? (async () => undefined))
      // The same day again: a plan that starts and ends within a day.
      if (name === 'change and pay') await this.#try('change again', () => this.#planChanges.sign(true))
      // A separate step: the days before it have passed, also when it is refused.
      if (name === 'cancel and keep' && isDone) {
        this.#customer.day = addDays(this.#customer.day, this.#random.below(20))
        await this.#customer.tickMoney()
        await this.#expected.absorb()
        await this.#try('keep', () => this.#cancellation.withdraw())
      }
      if (name === 'service comes and goes' && isDone) {
        await this.#try('wait and pay', this.#moves['wait and pay'] ?? (async () => undefined))
        await this.#try('end service', () => this.#services.end())
      }
      // An error stays until the end: a check in between only shows after which step it occurred.
      if (isDone && this.#random.below(2) === 0) await this.#check()
    }
    await this.#finish()
  }

  readonly #moves: Record<string, () => Promise<void>> = {
    wait: () => waitSomeDays(this.#course),
    'wait again': () => waitSomeDays(this.#course),
    'wait and pay': async () => {
      await waitSomeDays(this.#course)
      // The contract may have ended meanwhile: an invoice of a lost dispute then restores the days after its last one.
      await this.#expected.absorb()
      await this.#payInvoices(true)
    },
    'pay invoices': () => this.#payInvoices(),
    change: () => this.#planChanges.sign(),
    'change and pay': () => this.#planChanges.sign(true),
    'change and pay at once': () => this.#planChanges.sign(true),
    'pay the change': () => this.#planChanges.pay(),
    cancel: () => this.#cancellation.request(),
    'cancel and keep': () => this.#cancellation.request(),
    keep: () => this.#cancellation.withdraw(),
    refund: () => this.#returns.refund(),
    dispute: () => this.#returns.dispute(),
    'charge a lost dispute': () => this.#chargeDispute(),
    voucher: () => this.#voucher(),
    // Twice: half of the times there is no higher plan to change to.
    'change beside an invoice': () => this.#changeBesideInvoice(),
    'change beside another invoice': () => this.#changeBesideInvoice(),
    'buy again': () => this.#buyAgain(),
    'add service': () => this.#services.add(),
    'end service': () => this.#services.end(),
    'service comes and goes': () => this.#services.add(),
    'keep service': () => this.#services.withdrawEnd(),
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
    if (isDone) await this.#expected.absorb()
    return isDone
  }

  async #buy(): Promise<void> {
    const plan = this.#random.pick(plans)
    const billing = this.#random.pick<Billing>(['monthly', 'monthly', 'annual'])
    const promotion: Promotion | null = this.#random.below(3) === 0 ? { percent: 40, months: 3 } : null
    const used = await this.#customer.rows(
      'select 1 from public.contracts where user_id = $1 and start_date is not null',
      [this.#customer.id],
    )
    const counts = used.length === 0 ? promotion : null
    if (this.#random.below(4) === 0) await this.#signInVain(plan, billing)
    this.#done.push(`${this.#customer.day} buy ${plan} ${billing} ${counts === null ? '' : 'promoted'}`)
    await this.#customer.buy(plan, billing, counts === null ? null : 'TRES40')
    this.#expected.begin({ start: this.#customer.day, billing, promotion: counts }, plan)
    await this.#expected.absorb()
    await this.#check()
  }

  /** Signed and not paid in time: money that arrives later is returned. */
  async #signInVain(plan: Plan, billing: Billing): Promise<void> {
    this.#done.push(`${this.#customer.day} sign without paying`)
    const payment = await this.#customer.open({ contract: await this.#customer.sign(plan, billing) })
    await this.#customer.wait(15 + this.#random.below(5))
    const outcome = await this.#customer.report(payment, 'succeeded')
    if (outcome !== 'surplus') throw new Error(`a late payment was ${outcome}`)
  }

  async #buyAgain(): Promise<void> {
    if (!this.#expected.hasEnded) return
    await this.#payInvoices(true)
    this.#expected.close()
    await this.#buy()
  }

  async #payInvoices(all = false): Promise<void> {
    // An invoice before it may have paid it: the credit of a lost dispute that is paid again.
    for (const { id } of await this.#customer.invoices(unpaid))
      if ((all || this.#random.below(4) > 0) && (await this.#isUnpaid(id))) {
        await this.#expected.pay(id, () => this.#customer.pay({ invoice: id }))
        await this.#expected.absorb()
      }
  }

  async #isUnpaid(invoice: string): Promise<boolean> {
    return (await this.#customer.invoices(unpaid)).some(({ id }) => id === invoice)
  }

  async #chargeDispute(): Promise<void> {
    if (await this.#returns.charge())
      this.steps['lost dispute paid again'] = (this.steps['lost dispute paid again'] ?? 0) + 1
  }

  async #changeBesideInvoice(): Promise<void> {
    if (await this.#planChanges.payBesideInvoice())
      this.steps['paid beside an invoice'] = (this.steps['paid beside an invoice'] ?? 0) + 1
  }

  /** A voucher for an invoice: paid now, or later, when its invoice may have been replaced. */
  async #voucher(): Promise<void> {
    const [invoice] = await this.#customer.invoices(unpaid)
    if (invoice === undefined) return
    const payment = await this.#customer.open({ invoice: invoice.id }, 'spei')
    this.#expected.promise(null)
    const then = this.#random.below(4)
    if (then === 0) await this.#cancellation.request()
    if (then === 1) await waitSomeDays(this.#course)
    await this.#expected.absorb()
    const kind = this.#random.below(4) === 0 ? 'expired' : 'succeeded'
    const report = async () => this.#done.push(await this.#customer.report(payment, kind))
    await (kind === 'succeeded' ? this.#expected.pay(invoice.id, report) : report())
    this.#expected.promise(null)
  }

  async #check(): Promise<void> {
    await this.#expected.check()
    await checkNextCharge(this.#customer)
    // Its sums cover all rows so far: an error stays until the end.
    if (this.#expected.hasEnded || this.#random.below(4) === 0) await checkStatement(this.#customer)
  }

  /** The contract ends: all money that is not for a used day is returned. */
  async #finish(): Promise<void> {
    for (const open of this.#expected.disputes) await this.#try('decide', () => this.#returns.decide(...open))
    if (!this.#expected.hasEnded) await this.#try('cancel at last', () => this.#cancellation.request())
    await this.#try('the end', () => this.#customer.wait(40, 20))
    await this.#payInvoices(true)
    await this.#check()
    const held = await heldBy(this.#customer)
    if (held.status !== 'cancelled' || held.credit !== 0 || held.unused !== 0 || held.promised !== 0)
      throw new Error(`the contract has not ended: ${JSON.stringify(held)}`)
    const [row] = await this.#customer.rows<{ broken: number }>(
      `select count(*)::int as broken from public.contracts c where c.user_id = $1 and private.broken_evidence(c.id) is not null`,
      [this.#customer.id],
    )
    if (row?.broken !== 0) throw new Error('the evidence was altered')
  }
}
