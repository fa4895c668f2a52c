import { accountFailureText } from '../../copy/accountFailures.ts'
import { planChangeRefused } from '../../copy/billing.ts'
import type { BillingProblem } from '../../data/billing/planChange.ts'

const isOwn = (code: string): code is keyof typeof planChangeRefused => Object.hasOwn(planChangeRefused, code)

/** What the server would not do, and what to do next. */
export function problemSaid(code: BillingProblem): { title: string; detail?: string | undefined } {
  return isOwn(code) ? planChangeRefused[code] : accountFailureText[code]
}
