import type { ComponentProps } from 'react'
import type { HostedFailure } from './paymentState.ts'
import { confirmTyped } from './stripe.ts'
import { StripeForm } from './StripeForm.tsx'

type StripePaymentProps = Omit<ComponentProps<typeof StripeForm>, 'onSend'> & {
  onSend: (ask: () => Promise<HostedFailure | null>) => void
}

/** Pays by what is typed into Stripe's fields. */
export function StripePayment({ onSend, ...rest }: StripePaymentProps) {
  return <StripeForm {...rest} onSend={(fields) => onSend(() => confirmTyped(fields))} />
}
