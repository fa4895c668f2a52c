import type { ReactNode } from 'react'
import { billing } from '../../styled-system/recipes'

/** Prices inside are shown a month or a year by the choice of BillingChoice inside, by CSS alone. */
export function BillingScope({ children }: { children: ReactNode }) {
  return <div className={billing().root}>{children}</div>
}
