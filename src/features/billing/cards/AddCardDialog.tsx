import { Suspense, useEffect, useState } from 'react'
import { billingCopy } from '../../../copy/billing.ts'
import { cardsCopy } from '../../../copy/billingCards.ts'
import { cardCopy, stripeCopy } from '../../../copy/checkout.ts'
import { cardRefused } from '../../../copy/paymentFailures.ts'
import type { FailureText } from '../../../copy/failures.ts'
import { failureSentence } from '../../../copy/failureTextOf.ts'
import {
  addCard,
  type CardProblem,
  keepCard,
  prepareCard,
  type CardSetup,
} from '../../../data/billing/cards.ts'
import { useOnline } from '../../../data/sync/useOnline.ts'
import { syncNow } from '../../../data/sync/useSyncStatus.ts'
import { expiryDate } from '../../../domain/cardExpiry.ts'
import { brandAndLast4 } from '../../../domain/testCard.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { CircleAlert, WifiOff } from '../../../ui/icons.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { Loading } from '../../../ui/Loading.tsx'
import { useAction } from '../../action/useAction.ts'
import { errorsOf } from '../../form/errors.ts'
import { lazyPartOfPage } from '../../lazy/lazy.tsx'
import { type TypedCard, noCard } from '../../payment/card.ts'
import { CardForm } from '../../payment/CardForm.tsx'

const StripeSetup = lazyPartOfPage(() =>
  import('../../payment/StripeSetup.tsx').then((module) => module.StripeSetup),
)

const texts = { send: cardsCopy.save, sending: cardsCopy.saving }

/** A stored card is charged later: its number and date must be valid. */
const wrongIn = ({ number, expiry }: TypedCard) =>
  errorsOf<TypedCard>({
    number: brandAndLast4(number) === null ? cardCopy.notACard : undefined,
    expiry: expiryDate(expiry) === null ? cardsCopy.badExpiry : undefined,
  })

type AddCardDialogProps = { open: boolean; onClose: () => void; onGone: () => void }

/** Adds a card for the next invoices. The provider decides in whose fields it is typed. */
export function AddCardDialog({ open, onClose, onGone }: AddCardDialogProps) {
  const online = useOnline()
  const [card, setCard] = useState(noCard)
  const { prepared, again } = usePrepared(open && online)
  const { busy, failure, setFailure, save } = useCardSaving(onClose)
  const send = () => {
    const [shownCard, until] = [brandAndLast4(card.number), expiryDate(card.expiry)]
    // The form has validated both.
    if (shownCard !== null && until !== null)
      save(() => addCard({ ...shownCard, exp_month: until.month, exp_year: until.year }))
  }
  return (
    <Dialog
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
      {online && prepared === null && <Loading>{cardsCopy.preparing}</Loading>}
      {typeof prepared === 'string' && (
        <div role="alert">
          <Banner boxed tone="red" icon={CircleAlert}>
            {failureSentence(prepared, cardRefused)}
          </Banner>
          <Button onClick={again}>{cardsCopy.retry}</Button>
        </div>
      )}
      {prepared !== null && typeof prepared !== 'string' && prepared.provider === 'sandbox' && (
        <CardForm
          card={card}
          onCard={setCard}
          texts={texts}
          busy={busy}
          offline={!online}
          check={wrongIn}
          failure={failure}
          onSend={send}
        />
      )}
      {prepared !== null && typeof prepared !== 'string' && prepared.provider === 'stripe' && (
        <Suspense fallback={<Loading>{stripeCopy.loading}</Loading>}>
          <StripeSetup
            client={prepared.client}
            texts={texts}
            busy={busy}
            offline={!online}
            failure={failure}
            onFailure={setFailure}
            onConfirmed={(setup) => save(() => keepCard(setup))}
          />
        </Suspense>
      )}
    </Dialog>
  )
}

/** Loads the provider's answer while it is needed: its fields, or why there are none. */
function usePrepared(needed: boolean) {
  const [prepared, setPrepared] = useState<CardSetup | CardProblem | null>(null)
  const isDue = needed && prepared === null
  useEffect(() => {
    if (!isDue) return undefined
    let isCancelled = false
    void prepareCard().then((answer) => {
      if (!isCancelled) setPrepared(answer.ok ? answer.value : answer.code)
    })
    return () => {
      isCancelled = true
    }
  }, [isDue])
  return { prepared, again: () => setPrepared(null) }
}

/** Stores one card at a time; the dialog closes when it is stored. */
function useCardSaving(onSaved: () => void) {
  const { busy, act } = useAction()
  const [failure, setFailure] = useState<FailureText | null>(null)
  const save = (ask: () => ReturnType<typeof addCard>) => {
    setFailure(null)
    void act(ask, {
      onSettled: syncNow,
      onDone: () => {
        showToast('good', cardsCopy.added)
        onSaved()
      },
      onFailed: ({ code }) =>
        setFailure({ title: cardsCopy.addFailed, detail: failureSentence(code, cardRefused) }),
    })
  }
  return { busy, failure, setFailure, save }
}
