import type { Course } from './course.ts'

/** The moves of a cancellation: it is requested, and withdrawn. */
export class Cancellation {
  readonly #course: Course

  constructor(course: Course) {
    this.#course = course
  }

  async request(): Promise<void> {
    const { customer, expected } = this.#course
    const [asked] = await customer.rows(
      `select 1 from public.contracts where user_id = $1 and status = 'active' and cancel_requested_at is not null`,
      [customer.id],
    )
    const receipt = await customer.cancel()
    const [voucher] = await customer.rows(
      `select 1 from public.payment_transactions t where t.user_id = $1 and private.may_still_arrive(t)`,
      [customer.id],
    )
    if (asked !== undefined) return
    expected.promise(voucher === undefined && expected.disputes.size === 0 ? Number(receipt['refund']) : null)
  }

  async withdraw(): Promise<void> {
    const { customer, expected } = this.#course
    await customer.keep()
    expected.promise(null)
  }
}
