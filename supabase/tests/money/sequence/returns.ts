import { type Course, waitSomeDays } from './course.ts'

const DISPUTE_CHANCE = 0.5

type Paid = { id: string; left: number; invoice: string }
type Decision = 'dispute_won' | 'dispute_lost'
type Disputed = { payment: string; centavos: number }

/** The moves with which paid money goes back: a refund, a dispute of the client's bank, and a lost one that is paid again. */
export class Returns {
  readonly #course: Course

  constructor(course: Course) {
    this.#course = course
  }

  async #payment(): Promise<Paid | undefined> {
    const { random, customer } = this.#course
    const all = await customer.rows<Paid>(
      `select t.id, private.refundable(t) as left, t.invoice_id as invoice from public.payment_transactions t
        where t.user_id = $1 and t.status = 'completed' and not t.surplus and private.refundable(t) > 0 order by t.paid_at, t.amount`,
      [customer.id],
    )
    return all.length === 0 ? undefined : random.pick(all)
  }

  async refund(): Promise<void> {
    const { random, customer } = this.#course
    const payment = await this.#payment()
    if (payment === undefined) return
    const [before] = await customer.rows<{ returned: number }>(
      `select coalesce(sum(amount), 0) as returned from public.refunds where payment_id = $1 and status in ('returned', 'pending', 'sent', 'by_hand')`,
      [payment.id],
    )
    const centavos = 1 + random.below(Math.round(payment.left * 100))
    await this.#lose(payment, centavos, null, () =>
      customer.report(payment.id, 'refunded', {
        centavos: Math.round((before?.returned ?? 0) * 100) + centavos,
      }),
    )
  }

  /** Decides the open dispute, or opens one. kind: the bank's decision. */
  async dispute(kind?: Decision): Promise<void> {
    const { random, customer, expected, done } = this.#course
    const [open] = expected.disputes
    if (open !== undefined) return this.decide(...open, kind)
    const payment = await this.#payment()
    if (payment === undefined) return
    const centavos = Math.round(payment.left * 100)
    const dispute = `dp_${payment.id}_${done.length}`
    await customer.report(payment.id, 'disputed', { centavos, dispute })
    expected.disputes.set(dispute, { payment: payment.id, centavos })
    expected.promise(null)
    if (kind !== undefined || random.below(3) > 0)
      await this.decide(dispute, { payment: payment.id, centavos }, kind)
  }

  async decide(dispute: string, { payment, centavos }: Disputed, decision?: Decision): Promise<void> {
    const { random, customer, expected } = this.#course
    const [row] = await customer.rows<Paid>(
      'select id, 0 as left, invoice_id as invoice from public.payment_transactions where id = $1',
      [payment],
    )
    const kind = decision ?? (random.next() < DISPUTE_CHANCE ? 'dispute_won' : 'dispute_lost')
    const report = () => customer.report(payment, kind, { centavos, dispute })
    if (kind === 'dispute_won' || row === undefined) await report()
    else await this.#lose(row, centavos, dispute, report)
    expected.disputes.delete(dispute)
  }

  /**
   * Staff charge a lost dispute by an invoice, void it or leave it open, or the client pays it; without a lost one, a
   * dispute is lost first. Returns whether it was paid.
   */
  async charge(): Promise<boolean> {
    const { random, customer, expected, done } = this.#course
    if ((await this.#lost()) === undefined) await this.dispute('dispute_lost')
    const lost = await this.#lost()
    if (lost === undefined) return false
    const [invoice] = await customer.rows<{ id: string }>(
      `insert into public.invoices (user_id, contract_id, invoice_number, kind, concept, amount, period_start, period_end,
         due_date, dispute_id, created_at)
       select r.user_id, r.contract_id, private.next_invoice_number(left($2, 4)::int), 'manual', 'Pago revertido', r.amount,
              $2::text::date, $2::text::date + 11, $2::text::date + 10, r.id, $3 from public.refunds r where r.id = $1 returning id`,
      [lost, customer.day, customer.now],
    )
    const then = random.below(4)
    done.push(['void', 'open', 'paid', 'paid later'][then] ?? '')
    if (invoice === undefined || then === 1) return false
    if (then === 0) {
      await customer.rows(
        `update public.invoices set status = 'void', voided_at = $2, void_reason = 'Otra' where id = $1`,
        [invoice.id, customer.now],
      )
      return false
    }
    if (then === 3) {
      await waitSomeDays(this.#course)
      await expected.absorb()
    }
    await expected.pay(invoice.id, () => customer.pay({ invoice: invoice.id }))
    return true
  }

  /** A lost dispute that no invoice charges. */
  async #lost(): Promise<string | undefined> {
    const [lost] = await this.#course.customer.rows<{ id: string }>(
      `select r.id from public.refunds r where r.user_id = $1 and private.is_chargeable(r)
          and not exists (select from public.invoices i where i.dispute_id = r.id and i.status <> 'void')
        order by r.created_at, r.amount limit 1`,
      [this.#course.customer.id],
    )
    return lost?.id
  }

  #lose(
    { invoice }: Paid,
    centavos: number,
    dispute: string | null,
    report: () => Promise<string>,
  ): Promise<void> {
    const { expected, done } = this.#course
    return expected.lose({ invoice, centavos, dispute }, async () => {
      done.push(`${centavos} ${await report()}`)
    })
  }
}
