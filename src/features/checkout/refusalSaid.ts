import { accountFailureText } from '../../copy/accountFailures.ts'
import { refusedCopy } from '../../copy/checkout.ts'
import type { PaymentProblem } from '../../data/billing/payments.ts'

const isOfEveryPage = (code: string): code is keyof typeof accountFailureText =>
  Object.hasOwn(accountFailureText, code)

/** What the server would not do, and what to do next. */
export function refusalSaid(code: PaymentProblem): { title: string; detail?: string | undefined } {
  if (code === 'offline') return refusedCopy.needs_network
  if (isOfEveryPage(code)) return accountFailureText[code]
  return refusedCopy[code]
}
