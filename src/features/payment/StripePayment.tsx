import type { ComponentProps } from 'react'
import type { ProviderFailure } from './paymentState.ts'
import { confirmTypedCard } from './stripe.ts'
import { StripeForm } from './StripeForm.tsx'

type StripePaymentProps = Omit<ComponentProps<typeof StripeForm>, 'onSend'> & {
  onSend: (ask: () => Promise<ProviderFailure | null>) => void
}

/** Pays with the card typed into Stripe's fields. */
export function StripePayment({ onSend, ...rest }: StripePaymentProps) {
  return <StripeForm {...rest} onSend={(fields) => onSend(() => confirmTypedCard(fields))} />
}
