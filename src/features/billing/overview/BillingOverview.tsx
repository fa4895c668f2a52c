import type { ReactNode } from 'react'
import { routes } from '../../../routes.ts'
import { billingCopy } from '../../../copy/billing.ts'
import { contractCardCopy } from '../../../copy/billingContract.ts'
import { invoicesCopy } from '../../../copy/invoices.ts'
import type { UnsentTicket } from '../../../data/mirror/useUnsentTickets.ts'
import { todayInMexico } from '../../../domain/calendar.ts'
import { isToSign } from '../../../domain/contractChange.ts'
import { nextPaymentStep } from '../../../domain/paymentStep.ts'
import { css } from '../../../styled-system/css'
import { billingOverview } from '../../../styled-system/recipes'
import { ButtonLink } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { FileText } from '../../../ui/icons.ts'
import { Block } from '../../../ui/WorkPage.tsx'
import type { OpenDialog } from '../openDialog.ts'
import { ChargeCard } from './ChargeCard.tsx'
import { ContractCard } from './ContractCard.tsx'
import { InvoiceTable } from './InvoiceTable.tsx'
import { AddendumNotice, ChangeNotice, EndNotice } from './BillingNotices.tsx'
import { PaymentNotice } from './PaymentNotice.tsx'
import { Requests } from '../requests/Requests.tsx'
import { SavedCards } from '../cards/SavedCards.tsx'
import type { BillingAccount } from '../useBilling.ts'

type BillingOverviewProps = {
  account: BillingAccount
  unsent: readonly UnsentTicket[]
  now: number
  online: boolean
  state: URLSearchParams
  onState: (next: URLSearchParams, how?: { replace: boolean }) => void
  onOpen: (dialog: OpenDialog) => void
  /** Shown to a client without a contract. */
  start: ReactNode
}

export function BillingOverview(props: BillingOverviewProps) {
  const { account, unsent, now, online, state, onState, onOpen, start } = props
  const { contract, change, changes, invoices, cards, tickets } = account
  const part = billingOverview()
  const step = nextPaymentStep(account, now)
  const addenda = changes.filter((one) => isToSign(one, todayInMexico(now)))
  const ends = contract !== null && contract.cancel_effective_on !== null
  const waits = step.state !== 'paid' && step.state !== 'noContract'
  const hasNotices = waits || change !== null || addenda.length > 0 || ends
  const savedCards = { cards, online, now, onAdd: () => onOpen('addCard') }
  return (
    <>
      {hasNotices && (
        <div className={part.notices}>
          <PaymentNotice step={step} invoices={invoices} now={now} />
          {change !== null && <ChangeNotice change={change} />}
          {addenda.map((one) => (
            <AddendumNotice key={one.id} change={one} />
          ))}
          {ends && <EndNotice contract={contract} online={online} />}
        </div>
      )}
      {contract === null ? (
        <>
          <EmptyState
            motif="data-analyst"
            title={billingCopy.empty}
            sentence={billingCopy.emptySentence}
            action={start}
          />
          {cards.length > 0 && <SavedCards heading="h2" {...savedCards} />}
        </>
      ) : (
        <div className={part.root}>
          <h2 className={css({ srOnly: true })}>{contractCardCopy.title}</h2>
          <div className={part.contract}>
            <ContractCard contract={contract} invoices={invoices} now={now} onOpen={onOpen} />
          </div>
          <div className={part.charge}>
            <ChargeCard contract={contract} invoices={invoices} now={now} />
          </div>
          <div className={part.cards}>
            <SavedCards {...savedCards} />
          </div>
        </div>
      )}
      <Requests tickets={tickets} unsent={unsent} />
      <Block
        title={invoicesCopy.title}
        aside={
          invoices.length > 0 && (
            <ButtonLink size="sm" to={routes.statement}>
              <Icon of={FileText} />
              {invoicesCopy.statement}
            </ButtonLink>
          )
        }
      >
        <InvoiceTable invoices={invoices} state={state} onState={onState} />
      </Block>
    </>
  )
}
