import { Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { pageTitle } from '../../copy/brand.ts'
import { marketCopy } from '../../copy/marketplace.ts'
import { useContracts, useServices, useTasks } from '../../data/mirror/useAccountRows.ts'
import { useAssignment } from '../../data/mirror/useAssignment.ts'
import { useMarketplace } from '../../data/mirror/useMarketplace.ts'
import { usePlansOnSale } from '../../data/mirror/usePlansOnSale.ts'
import { useToolListings } from '../../data/mirror/useToolListings.ts'
import { usePerson } from '../../data/session/usePerson.ts'
import { accountTools } from '../../domain/accountTool.ts'
import { activeContract } from '../../domain/contract.ts'
import { contractState } from '../../domain/contractState.ts'
import { isUnlimitedIn } from '../../domain/marketplace.ts'
import { serviceProgressOf } from '../../domain/serviceProgress.ts'
import { lazyDialog } from '../../features/lazy/lazy.tsx'
import { Market } from '../../features/marketplace/Market.tsx'
import { marketState, withMarketState } from '../../features/marketplace/marketState.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { TopBar } from '../../ui/TopBar.tsx'
import { useAddressDialog } from '../../ui/useAddressDialog.ts'
import { useDialogAddress } from '../../ui/useDialogAddress.ts'
import { WorkPage } from '../../ui/WorkPage.tsx'
import { TopActions } from '../TopActions.tsx'

const RequestDialog = lazyDialog(() =>
  import('../../features/marketplace/RequestDialog.tsx').then((module) => module.RequestDialog),
)

/** The services for each tool, and the request form, a dialog with its own address. */
export function Marketplace() {
  const { uid } = usePerson()
  const [params, setParams] = useSearchParams()
  const address = useDialogAddress()
  const sold = useMarketplace(uid)
  const [services, tasks] = [useServices(uid), useTasks(uid)]
  const [contracts, plans] = [useContracts(uid), usePlansOnSale()]
  const plan = plans?.find(({ name }) => name === activeContract(contracts ?? [])?.plan_type)
  const listings = useToolListings()
  const manager = useAssignment(uid)
  const { tool, tier } = marketState(params)
  const asked = useAddressDialog(sold?.offers.find((offer) => offer.tool === tool)?.tool)
  const offer = sold?.offers.find((one) => one.tool === asked.content)
  return (
    <WorkPage label={marketCopy.page} bar={<TopBar title={marketCopy.page} actions={<TopActions />} />}>
      <title>{pageTitle(marketCopy.page)}</title>
      {sold === undefined || !services || !tasks || !listings || !contracts || !plans ? (
        <Loading>{marketCopy.loading}</Loading>
      ) : sold.offers.length === 0 ? (
        <EmptyState title={marketCopy.empty} sentence={marketCopy.emptySentence} />
      ) : (
        <Market
          {...sold}
          services={services}
          isUnlimited={(one) => isUnlimitedIn(plan, one.tool)}
          tools={accountTools(serviceProgressOf(services, tasks), [], new Set(), listings, new Set())}
          state={params}
          onState={setParams}
          onAsk={(name) => address.open(withMarketState(params, { tool: name, tier: null }))}
        />
      )}
      <Suspense fallback={null}>
        {sold !== undefined && offer !== undefined && (
          <RequestDialog
            {...{ uid, offer }}
            requests={sold.requests}
            chosen={tier}
            contract={contractState(contracts ?? [])}
            isIncluded={plan?.included_tools.includes(offer.tool) ?? false}
            isUnlimited={isUnlimitedIn(plan, offer.tool)}
            hasManager={manager !== null}
            open={asked.open}
            onChoose={(key) => address.change(withMarketState(params, { tier: key }))}
            onClose={() => address.close(withMarketState(params, { tool: null, tier: null }))}
            onGone={asked.forget}
          />
        )}
      </Suspense>
    </WorkPage>
  )
}
