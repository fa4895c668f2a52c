import { Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { usePerson } from '../../data/session/usePerson.ts'
import { lazyDialog } from '../../features/lazy/lazy.tsx'
import { routes } from '../../routes.ts'
import { billingCopy } from '../../copy/billing.ts'
import { pageTitle } from '../../copy/brand.ts'
import { useUnsentTickets } from '../../data/mirror/useUnsentTickets.ts'
import { useOnline } from '../../data/sync/useOnline.ts'
import { openDialogOf, withDialog } from '../../features/billing/openDialog.ts'
import { BillingOverview } from '../../features/billing/overview/BillingOverview.tsx'
import { BillingSkeleton } from '../../features/billing/overview/BillingSkeleton.tsx'
import { useBilling } from '../../features/billing/useBilling.ts'
import { useRequestNews } from '../../features/billing/requests/useRequestNews.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { TopBar } from '../../ui/TopBar.tsx'
import { useNow } from '../../ui/useNow.ts'
import { WorkPage } from '../../ui/WorkPage.tsx'
import { useAddressDialog } from '../../ui/useAddressDialog.ts'
import { useDialogAddress } from '../../ui/useDialogAddress.ts'
import { TopActions } from '../TopActions.tsx'

// The signature pad and the card form: loaded when a dialog opens.
const BillingDialog = lazyDialog(() =>
  import('../../features/billing/BillingDialog.tsx').then((module) => module.BillingDialog),
)

/** The contract, the next charge, the cards, and every invoice. */
export function Billing() {
  const person = usePerson()
  const [params, setParams] = useSearchParams()
  const now = useNow()
  const online = useOnline()
  const account = useBilling(person.uid)
  const unsent = useUnsentTickets()
  useRequestNews(account?.tickets, unsent)

  const { content: shown, open, forget } = useAddressDialog(openDialogOf(params))
  const address = useDialogAddress()

  return (
    <WorkPage label={billingCopy.page} bar={<TopBar title={billingCopy.page} actions={<TopActions />} />}>
      <title>{pageTitle(billingCopy.page)}</title>
      {account === undefined ? (
        <BillingSkeleton />
      ) : (
        <BillingOverview
          account={account}
          unsent={unsent}
          now={now}
          online={online}
          state={params}
          onState={setParams}
          onOpen={(dialog) => address.open(withDialog(params, dialog))}
          start={
            <ButtonLink look="primary" to={routes.pricing}>
              {billingCopy.plans}
            </ButtonLink>
          }
        />
      )}
      {account !== undefined && shown !== undefined && (
        <Suspense fallback={null}>
          <BillingDialog
            key={shown}
            dialog={shown}
            open={open}
            person={person}
            account={account}
            now={now}
            onClose={() => address.close(withDialog(params, null))}
            onGone={forget}
          />
        </Suspense>
      )}
    </WorkPage>
  )
}
