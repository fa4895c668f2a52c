import type { Course } from './course.ts'

const DISPUTE_CHANCE = 0.5

type Paid = { id: string; left: number; invoice: string }
type Disputed = { payment: string; centavos: number }

/** The moves with which paid money goes back: a refund, and a dispute of the client's bank. */
export class Returns {
  readonly #course: Course

  constructor(course: Course) {
    this.#course = course
  }

  async #payment(): Promise<Paid | undefined> {
    const { chance, customer } = this.#course
    const all = await customer.rows<Paid>(
      `select t.id, private.refundable(t) as left, t.invoice_id as invoice from public.payment_transactions t
        where t.user_id = $1 and t.status = 'completed' and not t.surplus and private.refundable(t) > 0 order by t.paid_at, t.amount`,
      [customer.id],
    )
    return all.length === 0 ? undefined : chance.pick(all)
  }

  async refund(): Promise<void> {
    const { chance, customer } = this.#course
    const payment = await this.#payment()
    if (payment === undefined) return
    const [before] = await customer.rows<{ returned: number }>(
      `select coalesce(sum(amount), 0) as returned from public.refunds where payment_id = $1 and status in ('returned', 'pending', 'sent', 'by_hand')`,
      [payment.id],
    )
    const centavos = 1 + chance.below(Math.round(payment.left * 100))
    await this.#lose(payment, centavos, () =>
      customer.report(payment.id, 'refunded', {
        centavos: Math.round((before?.returned ?? 0) * 100) + centavos,
      }),
    )
  }

  /** Decides the open dispute, or opens one. */
  async dispute(): Promise<void> {
    const { chance, customer, expected, done } = this.#course
    const [open] = expected.disputes
    if (open !== undefined) return this.decide(...open)
    const payment = await this.#payment()
    if (payment === undefined) return
    const centavos = Math.round(payment.left * 100)
    const dispute = `dp_${payment.id}_${done.length}`
    await customer.report(payment.id, 'disputed', { centavos, dispute })
    expected.disputes.set(dispute, { payment: payment.id, centavos })
    expected.promise(null)
    if (chance.below(3) > 0) await this.decide(dispute, { payment: payment.id, centavos })
  }

  async decide(dispute: string, { payment, centavos }: Disputed): Promise<void> {
    const { chance, customer, expected } = this.#course
    const [row] = await customer.rows<Paid>(
      'select id, 0 as left, invoice_id as invoice from public.payment_transactions where id = $1',
      [payment],
    )
    const kind = chance.next() < DISPUTE_CHANCE ? 'dispute_won' : 'dispute_lost'
    const report = () => customer.report(payment, kind, { centavos, dispute })
    if (kind === 'dispute_won' || row === undefined) await report()
    else await this.#lose(row, centavos, report)
    expected.disputes.delete(dispute)
  }

  #lose(payment: Paid, centavos: number, report: () => Promise<string>): Promise<void> {
    const { expected, done } = this.#course
    return expected.lose(payment, centavos, async () => {
      done.push(`${centavos} ${await report()}`)
    })
  }
}
