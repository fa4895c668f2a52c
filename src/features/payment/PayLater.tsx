import { checkoutCopy } from '../../copy/checkout.ts'
import type { PaymentTarget } from '../../data/billing/payments.ts'
import { routes } from '../../routes.ts'
import { ButtonLink } from '../../ui/Button.tsx'

/** Leaves without paying: a new client has nothing in billing yet. */
export const PayLater = ({ target }: { target: PaymentTarget }) =>
  'contract' in target ? (
    <ButtonLink look="ghost" to={routes.dashboard}>
      {checkoutCopy.later}
    </ButtonLink>
  ) : (
    <ButtonLink look="ghost" to={routes.billing}>
      {checkoutCopy.toBilling}
    </ButtonLink>
  )
