import type { ReactNode } from 'react'
import { billing } from '../../styled-system/recipes'

/** Everything inside obeys the choice of paying that stands among it. */
export function BillingScope({ children }: { children: ReactNode }) {
  return <div className={billing().root}>{children}</div>
}
