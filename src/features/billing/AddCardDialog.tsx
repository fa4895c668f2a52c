import { type ReactNode, useEffect, useState } from 'react'
import { billingCopy, cardsCopy } from '../../copy/billing.ts'
import { cardRefused } from '../../copy/checkout.ts'
import { failureSentence } from '../../copy/failureTextOf.ts'
import { addCard, type CardProblem, keepCard, prepareCard, type Prepared } from '../../data/billing/cards.ts'
import { syncNow, useSyncStatus } from '../../data/sync/useSyncStatus.ts'
import { expiryDate } from '../../domain/cardExpiry.ts'
import { cardName } from '../../domain/testCard.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { CircleAlert, WifiOff } from '../../ui/icons.ts'
import { Overlay } from '../../ui/Overlay.tsx'
import { clearToasts, showToast } from '../../ui/toasts.ts'
import { Waiting } from '../../ui/Waiting.tsx'

type Typed = { readonly number: string; readonly expiry: string }

type Form<Card> = {
  card: Card
  onCard: (card: Card) => void
  texts: { send: string; sending: string }
  busy: boolean
  offline: boolean
  onSend: () => void
}

type Client = Extract<Prepared, { provider: 'stripe' }>['client']

type AddCardDialogProps<Card extends Typed> = {
  open: boolean
  blank: Card
  /** The sandbox's fields; what is typed there stays on this screen. */
  renderOurs: (form: Form<Card>) => ReactNode
  /** The provider's own. */
  renderTheirs: (client: Client, onKept: (setup: string) => void) => ReactNode
  onClose: () => void
  onGone: () => void
}

/** A card for the next invoices. Whose fields it is typed into, the provider says. */
export function AddCardDialog<Card extends Typed>(props: AddCardDialogProps<Card>) {
  const { open, blank, renderOurs, renderTheirs, onClose, onGone } = props
  const { online } = useSyncStatus()
  const [card, setCard] = useState(blank)
  const [prepared, setPrepared] = useState<Prepared | CardProblem | null>(null)
  const [busy, setBusy] = useState(false)
  const waits = open && online && prepared === null
  useEffect(() => {
    if (!waits) return undefined
    let gone = false
    void prepareCard().then((answer) => {
      if (!gone) setPrepared(answer.ok ? answer.value : answer.code)
    })
    return () => {
      gone = true
    }
  }, [waits])

  const tell = (asked: () => ReturnType<typeof addCard>) => {
    if (busy) return
    clearToasts()
    setBusy(true)
    void asked().then((answer) => {
      setBusy(false)
      syncNow()
      if (!answer.ok) return showToast('bad', cardsCopy.addFailed, failureSentence(answer.code, cardRefused))
      showToast('good', cardsCopy.added)
      return onClose()
    })
  }
  const send = () => {
    const [name, until] = [cardName(card.number), expiryDate(card.expiry)]
    if (name === null || until === null) showToast('bad', cardsCopy.addFailed, cardsCopy.badExpiry)
    else tell(() => addCard({ ...name, exp_month: until.month, exp_year: until.year }))
  }
  return (
    <Overlay
      kind="dialog"
      open={open}
      title={cardsCopy.addTitle}
      closeLabel={billingCopy.close}
      onClose={onClose}
      onGone={onGone}
    >
      {!online && (
        <Banner boxed icon={WifiOff}>
          {billingCopy.needsNetwork}
        </Banner>
      )}
      {online && prepared === null && <Waiting>{cardsCopy.preparing}</Waiting>}
      {typeof prepared === 'string' && (
        <div role="alert">
          <Banner boxed tone="red" icon={CircleAlert}>
            {failureSentence(prepared, cardRefused)}
          </Banner>
          <Button onClick={() => setPrepared(null)}>{cardsCopy.retry}</Button>
        </div>
      )}
      {prepared !== null &&
        typeof prepared !== 'string' &&
        (prepared.provider === 'sandbox'
          ? renderOurs({
              card,
              onCard: setCard,
              texts: { send: cardsCopy.save, sending: cardsCopy.saving },
              busy,
              offline: !online,
              onSend: send,
            })
          : renderTheirs(prepared.client, (setup) => tell(() => keepCard(setup))))}
    </Overlay>
  )
}
