import { useEffect } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router-dom'
import { usePerson } from '../../data/session/usePerson.ts'
import { contractOf, contractSuccessHref } from '../../siteHrefs.ts'
import { routes } from '../../routes.ts'
import { pageTitle } from '../../copy/brand.ts'
import { checkoutCopy } from '../../copy/checkout.ts'
import { usePurchase } from '../../data/billing/usePurchase.ts'
import { checkoutScreen } from '../../domain/checkoutScreen.ts'
import { CheckoutFlow } from '../../features/checkout/CheckoutFlow.tsx'
import { OrderSummary } from '../../features/checkout/OrderSummary.tsx'
import { PurchaseFrame } from '../../features/purchase-frame/PurchaseFrame.tsx'
import { checkout } from '../../styled-system/recipes'
import { Banner } from '../../ui/Banner.tsx'
import { WifiOff } from '../../ui/icons.ts'
import { showToast } from '../../ui/toasts.ts'
import { useNow } from '../../ui/useNow.ts'
import { Loading } from '../../ui/Loading.tsx'

/** The amount to pay, and the payment form. The plan and the price are the contract's, not the address's. */
export function Checkout() {
  const { uid } = usePerson()
  const { search } = useLocation()
  const id = contractOf(search)
  if (id === null || id === '') return <Navigate replace to={routes.pricing} />
  const kept = withoutProvider(search)
  if (kept !== null) return <Navigate replace to={`${routes.checkout}?${kept}`} />
  return (
    <PurchaseFrame title={pageTitle(checkoutCopy.page)} step={3}>
      <ContractPayment key={id} uid={uid} id={id} />
    </PurchaseFrame>
  )
}

/** The return from a bank's page contains the intent's secret: it must not stay in the address. */
function withoutProvider(search: string): string | null {
  const params = new URLSearchParams(search)
  const providerParams = [...params.keys()].filter((name) => /^(payment_intent|redirect_status)/.test(name))
  for (const name of providerParams) params.delete(name)
  return providerParams.length === 0 ? null : params.toString()
}

function ContractPayment({ uid, id }: { uid: string; id: string }) {
  const part = checkout()
  const purchase = usePurchase(uid, id)
  const now = useNow()
  if (purchase.state === 'missing') return <Missing />
  if (purchase.state === 'offline')
    return (
      <div className={part.root}>
        <Banner boxed icon={WifiOff}>
          {checkoutCopy.offlineEmpty}
        </Banner>
      </div>
    )
  if (purchase.state === 'loading') return <Loading>{checkoutCopy.loading}</Loading>
  const { contract, payments } = purchase
  const { at } = checkoutScreen(contract, payments, now)
  if (at === 'paid') return <Navigate replace to={contractSuccessHref(id)} />
  return (
    <div className={part.root} data-order={at === 'form' ? 'first' : undefined}>
      <CheckoutFlow contract={contract} payments={payments} />
      <aside className={part.side}>
        <OrderSummary contract={contract} />
      </aside>
    </div>
  )
}

function Missing() {
  const navigate = useNavigate()
  useEffect(() => {
    showToast('bad', checkoutCopy.notLoaded)
    void navigate(routes.pricing, { replace: true })
  }, [navigate])
  return null
}
