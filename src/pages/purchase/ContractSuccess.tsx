import { useEffect } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { usePerson } from '../../data/session/usePerson.ts'
import { report } from '../../reportError.ts'
import { contractOf } from '../../siteHrefs.ts'
import { routes } from '../../routes.ts'
import { pageTitle } from '../../copy/brand.ts'
import { successCopy } from '../../copy/contractSuccess.ts'
import { usePurchase } from '../../data/billing/usePurchase.ts'
import { Outcome } from '../../features/contract-success/Outcome.tsx'
import { ContractUnavailable } from '../../features/contract-success/ContractUnavailable.tsx'
import { PurchaseFrame } from '../../features/purchase-frame/PurchaseFrame.tsx'
import { contractSuccess } from '../../styled-system/recipes'
import { Loading } from '../../ui/Loading.tsx'

/** Shows, after the payment, what was bought, and the next steps. */
export function ContractSuccess() {
  const { uid } = usePerson()
  const id = contractOf(useLocation().search)
  if (id === null || id === '') return <Navigate replace to={routes.dashboard} />
  return (
    <PurchaseFrame title={pageTitle(successCopy.page)} step={4}>
      <div className={contractSuccess().root}>
        <PaidContract key={id} uid={uid} id={id} />
      </div>
    </PurchaseFrame>
  )
}

function PaidContract({ uid, id }: { uid: string; id: string }) {
  const purchase = usePurchase(uid, id)
  const missing = purchase.state === 'missing'
  useEffect(() => {
    // Spec §8: errors of this page are only logged.
    if (missing) report(new Error(`contract ${id} is not in the account`))
  }, [missing, id])
  if (purchase.state === 'loaded') return <Outcome uid={uid} {...purchase} />
  return purchase.state === 'loading' ? (
    <Loading>{successCopy.loading}</Loading>
  ) : (
    <ContractUnavailable uid={uid} />
  )
}
