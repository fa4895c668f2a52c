import type { ReactNode } from 'react'
import { Billing } from '../../domain/price.ts'

type ByBillingProps = { className?: string | undefined; children: (billing: Billing) => ReactNode }

/** The same line under each way of paying; one of the two is seen. */
export function ByBilling({ className, children }: ByBillingProps) {
  return Billing.options.map((billing) => (
    <span key={billing} data-billing={billing} className={className}>
      {children(billing)}
    </span>
  ))
}
