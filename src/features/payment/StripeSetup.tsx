import type { ComponentProps } from 'react'
import { cardsCopy } from '../../copy/billingCards.ts'
import type { FailureText } from '../../copy/failures.ts'
import { failureSentence } from '../../copy/failureTextOf.ts'
import { useAction } from '../action/useAction.ts'
import { confirmSetup, type StripeFields } from './stripe.ts'
import { StripeForm } from './StripeForm.tsx'

type StripeSetupProps = Omit<ComponentProps<typeof StripeForm>, 'onSend'> & {
  /** Called with Stripe's id of the saved card. */
  onConfirmed: (setup: string) => void
  onFailure: (failure: FailureText | null) => void
}

/** Saves a card with Stripe's fields, without a charge. */
export function StripeSetup({ busy, onConfirmed, onFailure, ...rest }: StripeSetupProps) {
  const { busy: asking, act } = useAction()
  const send = (fields: StripeFields) => {
    onFailure(null)
    return act(() => confirmSetup(fields), {
      onDone: (answer) => {
        if (answer === 'shown') return
        if ('setup' in answer) onConfirmed(answer.setup)
        else onFailure({ title: cardsCopy.addFailed, detail: answer.text })
      },
      onFailed: ({ code }) => onFailure({ title: cardsCopy.addFailed, detail: failureSentence(code) }),
    })
  }
  return <StripeForm {...rest} busy={busy || asking} onSend={(fields) => void send(fields)} />
}
