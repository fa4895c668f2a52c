import type { ReactNode } from 'react'
import { type Billing, billings } from '../../domain/billing.ts'

type ByBillingProps = { className?: string | undefined; children: (billing: Billing) => ReactNode }

/** The same line under each way of paying; one of the two is seen. */
export function ByBilling({ className, children }: ByBillingProps) {
  return billings.map((billing) => (
    <span key={billing} data-billing={billing} className={className}>
      {children(billing)}
    </span>
  ))
}
