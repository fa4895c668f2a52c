import type { ReactNode } from 'react'
import { billing } from '../../styled-system/recipes'

/** Every price inside follows the billing chosen inside. */
export function BillingScope({ children }: { children: ReactNode }) {
  return <div className={billing().root}>{children}</div>
}
