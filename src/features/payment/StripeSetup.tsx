import type { ComponentProps } from 'react'
import { cardsCopy } from '../../copy/billingCards.ts'
import { failureSentence } from '../../copy/failureTextOf.ts'
import { showToast } from '../../ui/toasts.ts'
import { useAction } from '../action/useAction.ts'
import { confirmSetup, type StripeFields } from './stripe.ts'
import { StripeForm } from './StripeForm.tsx'

type StripeSetupProps = Omit<ComponentProps<typeof StripeForm>, 'onSend'> & {
  /** Called with Stripe's id of the saved card. */
  onKept: (setup: string) => void
}

/** Saves a card with Stripe's fields, without a charge. */
export function StripeSetup({ busy, onKept, ...rest }: StripeSetupProps) {
  const { busy: asking, act } = useAction()
  const send = (fields: StripeFields) =>
    act(() => confirmSetup(fields), {
      onDone: (answer) => {
        if (answer === 'shown') return
        if ('setup' in answer) onKept(answer.setup)
        else showToast('bad', cardsCopy.addFailed, answer.text)
      },
      onRefused: ({ code }) => showToast('bad', cardsCopy.addFailed, failureSentence(code)),
    })
  return <StripeForm {...rest} busy={busy || asking} onSend={(fields) => void send(fields)} />
}
