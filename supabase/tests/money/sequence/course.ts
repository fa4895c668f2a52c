import type { Random } from '../../../../tests/simulation/random.ts'
import type { Customer } from '../customer.ts'
import type { ExpectedMoney } from './expected-money.ts'

/** What the moves of one sequence share. */
export type Course = {
  readonly random: Random
  readonly customer: Customer
  readonly expected: ExpectedMoney
  /** The story so far, to read a failure. */
  readonly done: string[]
}

/** The date moves forward; some of the clock's runs in between are missed. */
export async function waitSomeDays({ random, customer }: Course): Promise<void> {
  const days = 1 + random.below(random.below(6) === 0 ? 120 : 16)
  await customer.wait(days, Math.ceil(days / (1 + random.below(3))), () => customer.tickMoney())
}
