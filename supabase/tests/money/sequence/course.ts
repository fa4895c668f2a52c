import type { Random } from '../../../../tests/simulation/random.ts'
import type { Customer } from '../customer.ts'
import type { ExpectedMoney } from './expected-money.ts'

/** What the moves of one sequence share. */
export type Course = {
  readonly chance: Random
  readonly customer: Customer
  readonly expected: ExpectedMoney
  /** The story so far, to read a failure. */
  readonly done: string[]
}
