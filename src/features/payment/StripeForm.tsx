import type { StripeElements } from '@stripe/stripe-js'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { FailureText } from '../../copy/failures.ts'
import { cardCopy, checkoutCopy, stripeCopy } from '../../copy/checkout.ts'
import { reportMistake } from '../../data/storage/faultCode.ts'
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

function ProviderFields(props: StripeFormProps & { onAgain: () => void }) {
  const { client, texts, busy, offline, failure = null, onSend, onAgain } = props
  const part = payForm()
  const place = useRef<HTMLDivElement>(null)
  const fields = useStripeFields(client, place)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (typeof fields === 'object' && !busy) onSend(fields)
  }
  if (fields === 'failed')
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
    <form className={part.form} aria-label={cardCopy.form} onSubmit={onSubmit}>
      {fields === 'loading' && <Loading>{stripeCopy.loading}</Loading>}
      <div ref={place} />
      <p className={part.quiet}>{stripeCopy.secure}</p>
      <FormAlert failure={failure} />
      <SubmitButton
        size="lg"
        full
        busy={busy}
        busyText={texts.sending}
        disabled={fields === 'loading' || offline}
      >
        {texts.send}
      </SubmitButton>
    </form>
  )
}

function useStripeFields(
  { secret, publishable_key: key }: StripeClient,
  place: { current: HTMLElement | null },
) {
  const [fields, setFields] = useState<StripeFields | 'loading' | 'failed'>('loading')
  useEffect(() => {
    let isOver = false
    let elements: StripeElements | undefined
    const start = async () => {
      const stripe = await stripeOf({ secret, publishable_key: key })
      if (isOver || place.current === null) return
      if (stripe === null) return setFields('failed')
      elements = stripe.elements({ clientSecret: secret, appearance: appearanceOf(place.current) })
      elements.create('payment').mount(place.current)
      setFields({ stripe, elements })
    }
    start().catch((error: unknown) => {
      reportMistake(error)
      if (!isOver) setFields('failed')
    })
    return () => {
      isOver = true
      elements?.getElement('payment')?.destroy()
    }
  }, [secret, key, place])
  return fields
}
