import type { ReactNode } from 'react'
import { type Billing, billings } from '../../domain/billing.ts'

type ByBillingProps = { className?: string | undefined; children: (billing: Billing) => ReactNode }

/** The same line for each billing; only one of the two is visible. */
export function ByBilling({ className, children }: ByBillingProps) {
  return billings.map((billing) => (
    <span key={billing} data-billing={billing} className={className}>
      {children(billing)}
    </span>
  ))
}
