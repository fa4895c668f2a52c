import { Suspense, useRef } from 'react'
import { useParams } from 'react-router-dom'
import { usePerson } from '../../data/session/usePerson.ts'
import { lazyPartOfPage } from '../../features/lazy/lazy.tsx'
import { routes } from '../../routes.ts'
import { billingCopy } from '../../copy/billing.ts'
import { cardsCopy } from '../../copy/billingCards.ts'
import { invoiceCopy } from '../../copy/invoices.ts'
import { businessDayOf } from '../../copy/calendar.ts'
import { useContracts, useInvoices } from '../../data/mirror/useAccountRows.ts'
import { useSavedCards } from '../../data/mirror/useBillingRows.ts'
import { usePayments } from '../../data/mirror/usePayments.ts'
import { useIsNotFound } from '../../data/sync/useIsNotFound.ts'
import { paymentScreen, paymentsOf } from '../../domain/checkoutScreen.ts'
import { centavos } from '../../domain/money.ts'
import { Attempts } from '../../features/billing/Attempts.tsx'
import { BillingNotice } from '../../features/billing/BillingNotice.tsx'
import { InvoiceFacts } from '../../features/billing/InvoiceFacts.tsx'
import { useOnBecameTrue } from '../../features/billing/useOnBecameTrue.ts'
import { payPage } from '../../styled-system/recipes'
import { ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { CircleAlert, CircleCheck } from '../../ui/icons.ts'
import { showToast } from '../../ui/toasts.ts'
import { useNow } from '../../ui/useNow.ts'
import { Loading } from '../../ui/Loading.tsx'
import { Block } from '../../ui/WorkPage.tsx'
import { BillingScreen } from './BillingScreen.tsx'
import { isFocusLost } from '../../ui/lostFocus.ts'

const PaymentPanel = lazyPartOfPage(() =>
  import('../../features/payment/PaymentPanel.tsx').then((module) => module.PaymentPanel),
)

/** One invoice: its data, the payment, and the attempts. */
export function BillingInvoice() {
  const person = usePerson()
  const { invoiceId = '' } = useParams()
  const invoices = useInvoices(person.uid)
  const payments = usePayments(person.uid)
  const contracts = useContracts(person.uid)
  const cards = useSavedCards(person.uid)
  const now = useNow()
  // The link of a letter has the number.
  const invoice = invoices?.find(({ id, invoice_number: number }) => id === invoiceId || number === invoiceId)
  const isNotFound = useIsNotFound(invoices !== undefined && invoice === undefined)
  const isPaid = invoice === undefined ? undefined : invoice.status === 'paid'
  const paidTitle = useRef<HTMLHeadingElement>(null)
  useOnBecameTrue(isPaid, () => {
    showToast('good', invoiceCopy.paidNow, invoice?.invoice_number)
    // The pressed button was removed with the form: without this, the focus would move to the page's body.
    if (isFocusLost()) paidTitle.current?.focus({ preventScroll: true })
  })
  const part = payPage()
  const title = invoice === undefined ? invoiceCopy.unknown : invoiceCopy.page(invoice.invoice_number)
  if (isNotFound)
    return (
      <BillingScreen title={title}>
        <EmptyState
          title={invoiceCopy.notFound}
          sentence={invoiceCopy.notFoundSentence}
          action={<ButtonLink to={routes.billing}>{billingCopy.back}</ButtonLink>}
        />
      </BillingScreen>
    )
  if (invoice === undefined || payments === undefined || contracts === undefined || cards === undefined)
    return (
      <BillingScreen title={title}>
        <Loading>{invoiceCopy.loading}</Loading>
      </BillingScreen>
    )
  const own = paymentsOf('invoice_id', invoice.id, payments)
  const screen = paymentScreen(invoice.status === 'paid' ? 'paid' : 'open', own, now)
  return (
    <BillingScreen title={title}>
      <div className={part.root}>
        <div className={part.main}>
          {invoice.status === 'void' ? (
            <BillingNotice tone="amber" icon={CircleAlert} title={invoiceCopy.voidTitle}>
              {invoiceCopy.voidDetail(
                businessDayOf(invoice.voided_at ?? invoice.created_at),
                invoice.void_reason ?? '',
              )}
            </BillingNotice>
          ) : screen.at === 'paid' ? (
            <BillingNotice ref={paidTitle} tone="green" icon={CircleCheck} title={invoiceCopy.paidTitle}>
              {invoice.paid_at !== null &&
                invoiceCopy.paidDetail(invoice.amount, businessDayOf(invoice.paid_at))}
            </BillingNotice>
          ) : (
            <Block title={invoiceCopy.pay}>
              <Suspense fallback={<Loading>{cardsCopy.preparing}</Loading>}>
                <PaymentPanel
                  target={{ invoice: invoice.id }}
                  payments={own}
                  screen={screen}
                  amount={centavos(invoice.amount)}
                  cards={cards}
                  whenOver={null}
                />
              </Suspense>
            </Block>
          )}
          <Attempts payments={own} />
        </div>
        <div className={part.side}>
          <InvoiceFacts invoice={invoice} contract={contracts.find(({ id }) => id === invoice.contract_id)} />
        </div>
      </div>
    </BillingScreen>
  )
}
