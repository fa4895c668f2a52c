import { type ComponentProps, useState } from 'react'
import { cardsCopy } from '../../copy/billing.ts'
import { failureSentence } from '../../copy/failureTextOf.ts'
import { faultCode } from '../../data/storage/faultCode.ts'
import { clearToasts, showToast } from '../../ui/toasts.ts'
import { confirmSetup, type StripeFields } from './stripe.ts'
import { StripeForm } from './StripeForm.tsx'

type StripeSetupProps = Omit<ComponentProps<typeof StripeForm>, 'onSend'> & {
  /** Stripe has the card, under this name. */
  onKept: (setup: string) => void
}

/** A card in Stripe's fields, that is kept and not charged now. */
export function StripeSetup({ busy, onKept, ...rest }: StripeSetupProps) {
  const [asking, setAsking] = useState(false)
  const send = async (fields: StripeFields) => {
    setAsking(true)
    clearToasts()
    const answer = await confirmSetup(fields).catch((error: unknown) => ({
      text: failureSentence(faultCode(error)),
    }))
    setAsking(false)
    if (answer === 'shown') return
    if ('setup' in answer) onKept(answer.setup)
    else showToast('bad', cardsCopy.addFailed, answer.text)
  }
  return <StripeForm {...rest} busy={busy || asking} onSend={(fields) => void send(fields)} />
}
