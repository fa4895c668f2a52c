import type { Plan } from '../customer.ts'
import { type Course, waitSomeDays } from './course.ts'
import { expectShownInvoice } from './shown-invoice.ts'

export const plans: readonly Plan[] = ['BASICOS', 'ESTANDAR', 'AVANZADOS']

/** The moves of a change of plan: it is signed, and paid at once, later, or beside an invoice. */
export class PlanChanges {
  readonly #course: Course

  constructor(course: Course) {
    this.#course = course
  }

  async sign(pays = this.#course.random.below(2) === 0): Promise<void> {
    const { random, customer, done, expected } = this.#course
    const plan = random.pick(plans.filter((each) => each !== expected.plan))
    done.push(`to ${plan}`)
    const terms = await customer.preview(plan)
    const change = await customer.change(plan)
    const isUnpaid = change['status'] === 'pending_payment'
    if (isUnpaid && pays) await customer.pay({ change: String(change['change']) })
    if (!isUnpaid || pays) await expectShownInvoice(customer, terms)
    await expected.absorb(change['amount_due'] === 0)
  }

  async #waiting(): Promise<string | undefined> {
    const { customer } = this.#course
    const [waiting] = await customer.rows<{ id: string }>(
      `select id from public.contract_changes where user_id = $1 and status = 'pending_payment'`,
      [customer.id],
    )
    return waiting?.id
  }

  async pay(): Promise<void> {
    const { random, customer, done } = this.#course
    const waiting = await this.#waiting()
    if (waiting === undefined) return
    const payment = await customer.open({ change: waiting })
    if (random.below(3) === 0) await waitSomeDays(this.#course)
    done.push(await customer.report(payment, 'succeeded'))
  }

  /**
   * A change is signed and its payment opened, and paid after a payment for the next invoice was opened: the invoice's
   * payment counts. Returns whether both were paid.
   */
  async payBesideInvoice(): Promise<boolean> {
    const { customer, done, expected } = this.#course
    const unpaid = () => customer.invoices(`status <> 'paid' and kind = 'period'`)
    for (let weeks = 0; weeks < 5 && (await unpaid()).length === 0; weeks += 1) {
      await customer.wait(7, 7, () => customer.tickMoney())
      await expected.absorb()
    }
    const [invoice] = await unpaid()
    const plan = plans[expected.plan === null ? 0 : plans.indexOf(expected.plan) + 1]
    if (invoice === undefined || plan === undefined) return false
    const { change, status } = await customer.change(plan)
    if (status !== 'pending_payment') return false
    const card = await customer.open({ change: String(change) })
    const voucher = await customer.open({ invoice: invoice.id }, 'spei')
    expected.promise(null)
    const outcomes = [
      await customer.report(card, 'succeeded'),
      await customer.report(voucher, 'succeeded'),
    ].join(', ')
    done.push(outcomes)
    if (outcomes !== 'surplus, settled') throw new Error(`a payment in progress was refunded: ${outcomes}`)
    return true
  }
}
