import { type TierName, tierPrices } from '../day-prices.ts'
import type { Course } from './course.ts'
import { expectShownInvoice } from './shown-invoice.ts'

/** The tool whose tiers are bought in addition to the plan. */
const TOOL = 'chatbot'

const isTierName = (name: string): name is TierName => name in tierPrices

/** The moves of a service apart: it is added, ends, and its end is withdrawn. */
export class Services {
  readonly #course: Course

  constructor(course: Course) {
    this.#course = course
  }

  async #isEnding(): Promise<boolean> {
    const { customer } = this.#course
    const ending = await customer.rows(
      `select 1 from public.contract_changes k join public.contracts c on c.id = k.contract_id
        where k.user_id = $1 and c.status = 'active' and k.status = 'applied' and k.end_requested_at is not null`,
      [customer.id],
    )
    return ending.length > 0
  }

  async add(): Promise<void> {
    const { random, customer } = this.#course
    if (await this.#isEnding()) return
    const tier = random.pick(Object.keys(tierPrices).filter(isTierName))
    const from = random.pick(['signing', 'next_period'] as const)
    const { change, status, terms } = await customer.addService(TOOL, tier, from)
    const pays = status === 'pending_payment' && random.below(3) > 0
    if (pays) await customer.pay({ change })
    if (pays || status === 'applied') await expectShownInvoice(customer, terms)
  }

  async end(): Promise<void> {
    const { random, customer, expected } = this.#course
    if (await this.#isEnding()) return
    const terms = await customer.serviceEnd(TOOL)
    const receipt = await customer.endService(TOOL, terms)
    await expectShownInvoice(customer, terms)
    expected.endService(String(receipt['effective_on']))
    // Days later, it may be withdrawn.
    if (random.below(2) === 0) await this.withdrawEnd()
  }

  async withdrawEnd(): Promise<void> {
    const { customer, expected } = this.#course
    if (!expected.keepsServiceEndWhole || !(await this.#isEnding())) return
    await customer.withdrawServiceEnd(TOOL)
    expected.withdrawServiceEnd()
  }
}
