import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import { type FormEvent, useEffect, useMemo, useState } from 'react'
import type { FailureText } from '../../copy/failures.ts'
import { cardCopy, checkoutCopy, stripeCopy } from '../../copy/checkout.ts'
import { payForm } from '../../styled-system/recipes'
import { Button } from '../../ui/Button.tsx'
import { FormAlert } from '../../ui/FormAlert.tsx'
import { CircleAlert } from '../../ui/icons.ts'
import { NoteCard } from '../../ui/NoteCard.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { appearanceOf, type StripeClient, type StripeFields, stripeOf } from './stripe.ts'

type StripeFormProps = {
  client: StripeClient
  /** Labels of the button. */
  texts: { send: string; sending: string }
  busy: boolean
  offline: boolean
  /** Why the last attempt was refused, if no other place shows it. */
  failure?: FailureText | null
  onSend: (fields: StripeFields) => void
}

/** Stripe's own fields: typed card data never reaches our page. */
export function StripeForm(props: StripeFormProps) {
  const [tries, setTries] = useState(0)
  return <ProviderFields key={tries} {...props} onAgain={() => setTries(tries + 1)} />
}

function ProviderFields({ onAgain, ...props }: StripeFormProps & { onAgain: () => void }) {
  const { client } = props
  const part = payForm()
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const [script] = useState(() => stripeOf(client))
  useEffect(() => {
    void script.then((stripe) => {
      if (stripe === null) setHasFailed(true)
    })
  }, [script])
  // Elements compares the options: a new object in each render would be sent to Stripe's frame.
  const options = useMemo(
    () => place && { clientSecret: client.secret, appearance: appearanceOf(place) },
    [place, client.secret],
  )
  if (hasFailed)
    return (
      <div className={part.block} role="alert">
        <NoteCard tone="amber" icon={CircleAlert} title={stripeCopy.notLoadedTitle}>
          {stripeCopy.notLoaded}
        </NoteCard>
        <div className={part.actions}>
          <Button onClick={onAgain}>{checkoutCopy.retry}</Button>
        </div>
      </div>
    )
  return (
    <div ref={setPlace}>
      {options && (
        <Elements stripe={script} options={options}>
          <CardFields {...props} onLoadError={() => setHasFailed(true)} />
        </Elements>
      )}
    </div>
  )
}

type CardFieldsProps = StripeFormProps & { onLoadError: () => void }

/** The form can be sent when Stripe's frame is ready: its fields are drawn later than our page's button. */
function CardFields({ texts, busy, offline, failure = null, onSend, onLoadError }: CardFieldsProps) {
  const part = payForm()
  const stripe = useStripe()
  const elements = useElements()
  const [isReady, setIsReady] = useState(false)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (stripe !== null && elements !== null && isReady && !busy) onSend({ stripe, elements })
  }
  return (
    <form className={part.form} aria-label={cardCopy.form} onSubmit={onSubmit}>
      {!isReady && <Loading>{stripeCopy.loading}</Loading>}
      <PaymentElement onReady={() => setIsReady(true)} onLoadError={onLoadError} />
      <p className={part.quiet}>{stripeCopy.secure}</p>
      <FormAlert failure={failure} />
      <SubmitButton size="lg" full busy={busy} busyText={texts.sending} disabled={!isReady || offline}>
        {texts.send}
      </SubmitButton>
    </form>
  )
}
