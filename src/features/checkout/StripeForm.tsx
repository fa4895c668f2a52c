import type { Stripe, StripeElements } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { cardCopy, checkoutCopy, stripeCopy } from '../../copy/checkout.ts'
import type { Order } from '../../data/billing/payments.ts'
import { useCloserLook } from '../../data/sync/usePollWhile.ts'
import { syncNow } from '../../data/sync/useSyncStatus.ts'
import { checkout } from '../../styled-system/recipes'
import { Button } from '../../ui/Button.tsx'
import { CircleAlert } from '../../ui/icons.ts'
import { NoteCard } from '../../ui/NoteCard.tsx'
import { clearToasts, showToast } from '../../ui/toasts.ts'
import { Spinner, Waiting } from '../../ui/Waiting.tsx'
import { appearanceOf } from './stripeAppearance.ts'
import { stripeFailure } from './stripeFailure.ts'

type StripeFormProps = {
  client: NonNullable<Order['client']>
  amount: number
  online: boolean
}

type Form = { readonly stripe: Stripe; readonly elements: StripeElements }

/** Stripe's own fields: what is typed into them never passes through our page. */
export function StripeForm(props: StripeFormProps) {
  const [tries, setTries] = useState(0)
  return <HostedFields key={tries} {...props} onAgain={() => setTries(tries + 1)} />
}

function HostedFields({ client, amount, online, onAgain }: StripeFormProps & { onAgain: () => void }) {
  const part = checkout()
  const place = useRef<HTMLDivElement>(null)
  const [form, setForm] = useState<Form | 'loading' | 'failed'>('loading')
  const [busy, setBusy] = useState(false)
  useCloserLook(busy)
  useEffect(() => {
    let over = false
    let elements: StripeElements | undefined
    const start = async () => {
      const stripe = await loadStripe(client.publishable_key, { locale: 'es-419' })
      if (over || place.current === null) return
      if (stripe === null) return setForm('failed')
      elements = stripe.elements({ clientSecret: client.secret, appearance: appearanceOf(place.current) })
      elements.create('payment').mount(place.current)
      setForm({ stripe, elements })
    }
    // The script did not come: no network, or something in the browser stopped it.
    start().catch(() => over || setForm('failed'))
    return () => {
      over = true
      elements?.getElement('payment')?.destroy()
    }
  }, [client])

  const pay = async ({ stripe, elements }: Form) => {
    setBusy(true)
    clearToasts()
    const { error } = await stripe.confirmPayment({
      elements,
      confirmParams: { return_url: location.href },
      redirect: 'if_required',
    })
    // Whatever it answers: what became of it comes with the mirror, by the provider's signed word.
    syncNow()
    if (error === undefined) return
    setBusy(false)
    if (error.type === 'validation_error') return
    showToast('bad', checkoutCopy.failed, stripeFailure(error))
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (typeof form === 'object' && !busy) void pay(form)
  }
  if (form === 'failed')
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
      {form === 'loading' && <Waiting>{stripeCopy.loading}</Waiting>}
      <div ref={place} />
      <p className={part.quiet}>{stripeCopy.secure}</p>
      <Button type="submit" look="primary" size="lg" full disabled={form === 'loading' || busy || !online}>
        {busy && <Spinner />}
        {busy ? cardCopy.paying : cardCopy.pay(amount)}
      </Button>
    </form>
  )
}
