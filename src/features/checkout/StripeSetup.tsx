import type { Stripe, StripeElements } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { cardsCopy } from '../../copy/billing.ts'
import { cardCopy, stripeCopy } from '../../copy/checkout.ts'
import type { Order } from '../../data/billing/payments.ts'
import { checkout } from '../../styled-system/recipes'
import { Button } from '../../ui/Button.tsx'
import { CircleAlert } from '../../ui/icons.ts'
import { NoteCard } from '../../ui/NoteCard.tsx'
import { clearToasts, showToast } from '../../ui/toasts.ts'
import { Spinner, Waiting } from '../../ui/Waiting.tsx'
import { appearanceOf } from './stripeAppearance.ts'
import { stripeFailure } from './stripeFailure.ts'

type StripeSetupProps = {
  client: NonNullable<Order['client']>
  /** Stripe has the card, under this name. */
  onKept: (setup: string) => void
}

type Form = { readonly stripe: Stripe; readonly elements: StripeElements }

/** Stripe's own fields for a card that is kept and not charged now. */
export function StripeSetup({ client, onKept }: StripeSetupProps) {
  const part = checkout()
  const place = useRef<HTMLDivElement>(null)
  const [form, setForm] = useState<Form | 'loading' | 'failed'>('loading')
  const [busy, setBusy] = useState(false)
  const { secret, publishable_key: key } = client
  useEffect(() => {
    let over = false
    let elements: StripeElements | undefined
    const start = async () => {
      const stripe = await loadStripe(key, { locale: 'es-419' })
      if (over || place.current === null) return
      if (stripe === null) return setForm('failed')
      elements = stripe.elements({ clientSecret: secret, appearance: appearanceOf(place.current) })
      elements.create('payment').mount(place.current)
      setForm({ stripe, elements })
    }
    // The script did not come: no network, or something in the browser stopped it.
    start().catch(() => over || setForm('failed'))
    return () => {
      over = true
      elements?.getElement('payment')?.destroy()
    }
  }, [secret, key])

  const keep = async ({ stripe, elements }: Form) => {
    setBusy(true)
    clearToasts()
    const { error, setupIntent } = await stripe.confirmSetup({
      elements,
      confirmParams: { return_url: location.href },
      redirect: 'if_required',
    })
    setBusy(false)
    if (error === undefined) return onKept(setupIntent.id)
    return error.type === 'validation_error'
      ? undefined
      : showToast('bad', cardsCopy.addFailed, stripeFailure(error))
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (typeof form === 'object' && !busy) void keep(form)
  }
  if (form === 'failed')
    return (
      <div role="alert">
        <NoteCard tone="amber" icon={CircleAlert} title={stripeCopy.notLoadedTitle}>
          {stripeCopy.notLoaded}
        </NoteCard>
      </div>
    )
  return (
    <form className={part.form} aria-label={cardCopy.form} onSubmit={onSubmit}>
      {form === 'loading' && <Waiting>{stripeCopy.loading}</Waiting>}
      <div ref={place} />
      <p className={part.quiet}>{stripeCopy.secure}</p>
      <Button type="submit" look="primary" size="lg" full disabled={form === 'loading' || busy}>
        {busy && <Spinner />}
        {busy ? cardsCopy.saving : cardsCopy.save}
      </Button>
    </form>
  )
}
