import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { pageTitle } from '../../copy/brand.ts'
import { contractCopy } from '../../copy/contract.ts'
import { track } from '../../data/analytics/track.ts'
import type { PlanChoice } from '../../data/billing/contractOffer.ts'
import { useSession } from '../../data/session/useSession.ts'
import { choiceOf } from '../../features/contract/choice.ts'
import { ContractSkeleton } from '../../features/contract/ContractSkeleton.tsx'
import { ContractOfferFailed } from '../../features/contract/ContractOfferFailed.tsx'
import { PlanNotFound } from '../../features/contract/PlanNotFound.tsx'
import { useContractOffer } from '../../features/contract/useContractOffer.ts'
import { PurchaseFrame } from '../../features/purchase-frame/PurchaseFrame.tsx'
import { OfferedContract } from './OfferedContract.tsx'

/** The contract of the plan in the address, as a visitor or a client reads it. */
export function ContractReview() {
  const choice = choiceOf(useSearchParams()[0])
  if (choice === null) return <PlanNotFound />
  return <Review key={`${choice.plan} ${choice.billing} ${choice.promo}`} choice={choice} />
}

function Review({ choice }: { choice: PlanChoice }) {
  const session = useSession()
  const person = session.status === 'signed-in' ? session.person.uid : null
  const reader = session.status === 'starting' ? undefined : person
  const { offer, failure, again } = useContractOffer(choice, reader)

  const onStale = () => void again()

  const { plan, billing } = choice
  const counted = useRef<string>(undefined)
  const isShown = offer !== undefined
  useEffect(() => {
    const seen = `${plan} ${billing}`
    if (!isShown || counted.current === seen) return
    counted.current = seen
    track('contract_review', { plan, billing })
  }, [isShown, plan, billing])

  if (failure === 'plan_not_found') return <PlanNotFound />
  return (
    <PurchaseFrame title={pageTitle(contractCopy.page)} step={2} cancellable>
      {offer === undefined && failure === null && <ContractSkeleton />}
      {failure !== null && <ContractOfferFailed code={failure} onRetry={onStale} />}
      {offer !== undefined && (
        <OfferedContract choice={choice} offer={offer} reader={person} onStale={onStale} />
      )}
    </PurchaseFrame>
  )
}
