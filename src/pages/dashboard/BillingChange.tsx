import { Suspense, useEffect, useEffectEvent } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { usePerson } from '../../data/session/usePerson.ts'
import { lazyPartOfPage } from '../../features/lazy/lazy.tsx'
import { routes } from '../../routes.ts'
import { addendumCopy, serviceApartName } from '../../copy/addendum.ts'
import { billingCopy } from '../../copy/billing.ts'
import { cardsCopy } from '../../copy/billingCards.ts'
import { changePageCopy, keptPart, planChangeCopy } from '../../copy/planChange.ts'
import { packageName } from '../../copy/usage.ts'
import { useContractChanges, useSavedCards } from '../../data/mirror/useBillingRows.ts'
import { usePayments } from '../../data/mirror/usePayments.ts'
import { useIsNotFound } from '../../data/sync/useIsNotFound.ts'
import { type Owed, paymentScreen, paymentsOf } from '../../domain/checkoutScreen.ts'
import type { ContractChange } from '../../domain/contractChange.ts'
import { centavos } from '../../domain/money.ts'
import { hasReceivedPart } from '../../domain/payment.ts'
import { Attempts } from '../../features/billing/Attempts.tsx'
import { ChangeFacts } from '../../features/billing/change-plan/ChangeFacts.tsx'
import { BillingNotice } from '../../features/billing/BillingNotice.tsx'
import { payPage } from '../../styled-system/recipes'
import { ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { CircleAlert } from '../../ui/icons.ts'
import { showToast } from '../../ui/toasts.ts'
import { useNow } from '../../ui/useNow.ts'
import { Loading } from '../../ui/Loading.tsx'
import { Block } from '../../ui/WorkPage.tsx'
import { BillingScreen } from './BillingScreen.tsx'

const PaymentPanel = lazyPartOfPage(() =>
  import('../../features/payment/PaymentPanel.tsx').then((module) => module.PaymentPanel),
)

const AddendumPage = lazyPartOfPage(() =>
  import('../../features/billing/addendum/AddendumPage.tsx').then((module) => module.AddendumPage),
)

const owedOf = ({ status }: ContractChange): Owed =>
  status === 'applied' ? 'paid' : status === 'pending_payment' ? 'open' : 'over'

/**
 * Shows a signed change of plan, whose difference is paid here, or a service to sign; once the plan is active, the page
 * returns to the contract.
 */
export function BillingChange() {
  const person = usePerson()
  const { changeId = '' } = useParams()
  const navigate = useNavigate()
  const changes = useContractChanges(person.uid)
  const change = changes?.find(({ id }) => id === changeId)
  // A change that was just signed may not have been pulled yet.
  const isNotFound = useIsNotFound(changes !== undefined && change === undefined)
  const isService = change?.kind === 'service'
  const isApplied = change?.status === 'applied' && !isService
  const isPaidHere = !isService || change.status === 'pending_payment'
  const leave = useEffectEvent(() => {
    showToast('good', planChangeCopy.done, planChangeCopy.doneDetail(packageName(change?.to_plan ?? '')))
    void navigate(routes.billing, { replace: true })
  })
  useEffect(() => {
    if (isApplied) leave()
  }, [isApplied])

  const title = titleOf(change)
  return (
    <BillingScreen title={title}>
      {change === undefined && !isNotFound && <Loading>{changePageCopy.loading}</Loading>}
      {isNotFound && (
        <EmptyState
          title={changePageCopy.notFound}
          sentence={changePageCopy.notFoundSentence}
          action={<ButtonLink to={routes.billing}>{billingCopy.back}</ButtonLink>}
        />
      )}
      {change !== undefined && isService && !isPaidHere && (
        <Suspense fallback={<Loading>{addendumCopy.loading}</Loading>}>
          <AddendumPage person={person} change={change} />
        </Suspense>
      )}
      {change !== undefined && isPaidHere && <PayDifference uid={person.uid} change={change} />}
    </BillingScreen>
  )
}

function titleOf(change: ContractChange | undefined): string {
  if (change === undefined) return changePageCopy.page
  const { to_plan: plan, tool_name: tool, tier_name: tier } = change
  if (tool === null) return changePageCopy.title(packageName(plan))
  return addendumCopy.title(serviceApartName(tool, tier ?? ''))
}

function PayDifference({ uid, change }: { uid: string; change: ContractChange }) {
  const payments = usePayments(uid)
  const cards = useSavedCards(uid)
  const now = useNow()
  const part = payPage()
  if (payments === undefined || cards === undefined) return <Loading>{changePageCopy.loading}</Loading>
  const own = paymentsOf('change_id', change.id, payments)
  return (
    <div className={part.root}>
      <div className={part.main}>
        <Block title={change.kind === 'service' ? addendumCopy.pay : changePageCopy.pay}>
          <Suspense fallback={<Loading>{cardsCopy.preparing}</Loading>}>
            <PaymentPanel
              target={{ change: change.id }}
              payments={own}
              screen={paymentScreen(owedOf(change), own, now)}
              amount={centavos(change.amount_due)}
              cards={cards}
              whenOver={
                <BillingNotice
                  icon={CircleAlert}
                  title={changePageCopy.over}
                  actions={<ButtonLink to={routes.billing}>{billingCopy.back}</ButtonLink>}
                >
                  {changePageCopy.overDetail} {hasReceivedPart(own) ? keptPart : changePageCopy.notCharged}
                </BillingNotice>
              }
            />
          </Suspense>
        </Block>
        <Attempts payments={own} />
      </div>
      <div className={part.side}>
        <ChangeFacts change={change} />
      </div>
    </div>
  )
}
