import { type ReactNode, useEffect, useRef } from 'react'
import { routes } from '../../routes.ts'
import { checkoutCopy, processingCopy, processingTexts, unknownCopy } from '../../copy/checkout.ts'
import { lapsedCopy, paymentFailure, paymentRefused } from '../../copy/paymentFailures.ts'
import { failureTextOf } from '../../copy/failureTextOf.ts'
import type { PaymentProblem } from '../../data/billing/payments.ts'
import { useAssignment } from '../../data/mirror/useAssignment.ts'
import { usePerson } from '../../data/session/usePerson.ts'
import type { LastAttempt } from '../../domain/checkoutScreen.ts'
import type { Payment } from '../../domain/payment.ts'
import { css } from '../../styled-system/css'
import { processing, payForm } from '../../styled-system/recipes'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { CircleAlert, Clock } from '../../ui/icons.ts'
import { NoteCard } from '../../ui/NoteCard.tsx'
import { Spinner } from '../../ui/Loading.tsx'

/** Why the last attempt failed, shown above the form. On a phone, the button that was pressed is a screen below it. */
export function LastAttemptNote({ last }: { last: LastAttempt }) {
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // In braces: newer browsers return a promise, which is no clean-up.
    note.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const lapsed = last.how === 'lapsed'
  const { title, detail } = lapsed
    ? lapsedCopy[last.payment.method === 'spei' ? 'spei' : 'oxxo']
    : paymentFailure[last.reason]
  return (
    <div ref={note} role="alert" className={css({ scrollMarginY: '6' })}>
      <NoteCard tone="amber" icon={lapsed ? Clock : CircleAlert} title={title}>
        {lapsed ? detail : `${checkoutCopy.failed}. ${detail}`}
      </NoteCard>
    </div>
  )
}

export function UnknownNote({ onAgain }: { onAgain: () => void }) {
  const part = payForm()
  return (
    <div className={part.block} role="alert">
      <NoteCard tone="amber" icon={CircleAlert} title={unknownCopy.title}>
        {unknownCopy.detail}
      </NoteCard>
      <div className={part.actions}>
        <Button look="primary" onClick={onAgain}>
          {unknownCopy.again}
        </Button>
      </div>
    </div>
  )
}

/** Why the order itself could not be opened. */
export function OrderFailed({ code, onAgain }: { code: PaymentProblem; onAgain: () => void }) {
  const part = payForm()
  const { title, detail } = failureTextOf(code, paymentRefused)
  const isOff = code === 'payments_not_configured'
  const manager = useAssignment(usePerson().uid)
  return (
    <div className={part.block} role="alert">
      <NoteCard tone="amber" icon={CircleAlert} title={title}>
        {detail}
      </NoteCard>
      <div className={part.actions}>
        {isOff ? (
          <>
            {manager && (
              <ButtonLink look="primary" to={routes.accountManager}>
                {checkoutCopy.manager}
              </ButtonLink>
            )}
            <ButtonLink to={routes.contact} {...(manager === null && { look: 'primary' as const })}>
              {checkoutCopy.sales}
            </ButtonLink>
          </>
        ) : (
          <Button onClick={onAgain}>{checkoutCopy.retry}</Button>
        )}
      </div>
    </div>
  )
}

/** The payment is being processed: the person may leave the page. */
export function Processing({ payment, children }: { payment: Payment; children?: ReactNode }) {
  const part = processing()
  const texts = processingTexts(payment)
  return (
    <section className={part.root} aria-labelledby="processing">
      <div aria-live="polite">
        <h2 id="processing" className={part.title}>
          <Spinner />
          {texts.title}
        </h2>
      </div>
      <p className={part.sentence}>{texts.sentence}</p>
      <p className={part.leave}>{texts.leave}</p>
      <div className={payForm().actions}>
        <ButtonLink to={routes.dashboard}>{processingCopy.dashboard}</ButtonLink>
        {children}
      </div>
    </section>
  )
}
