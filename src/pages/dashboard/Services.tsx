import { Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { pageTitle } from '../../copy/brand.ts'
import { servicesCopy } from '../../copy/services.ts'
import { useContracts } from '../../data/mirror/useAccountRows.ts'
import { usePerson } from '../../data/session/usePerson.ts'
import { contractState } from '../../domain/contractState.ts'
import { lazyDialog } from '../../features/lazy/lazy.tsx'
import { ServiceTable } from '../../features/services/ServiceTable.tsx'
import { planDialogHref } from '../../hrefs.ts'
import { routes } from '../../routes.ts'
import { marketplacePrompt } from '../../styled-system/recipes'
import { ButtonLink } from '../../ui/Button.tsx'
import { DialogLink } from '../../ui/DialogLink.tsx'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { TopBar } from '../../ui/TopBar.tsx'
import { WorkPage } from '../../ui/WorkPage.tsx'
import { TopActions } from '../TopActions.tsx'
import { SuggestedAction } from './SuggestedAction.tsx'

const Nothing = () => null

// Few clients have a service apart from their plan, and it is ended only online: loaded when one is opened, and left
// out while the file is not on this device yet.
const ServiceEnding = lazyPart(
  () => import('../../features/billing/service-end/ServiceEnding.tsx').then((module) => module.ServiceEnding),
  Nothing,
)
const EndServiceDialog = lazyDialog(() =>
  import('../../features/billing/service-end/EndServiceDialog.tsx').then((module) => module.EndServiceDialog),
)

/** The client's contracted services, with their progress. */
export function Services() {
  const person = usePerson()
  const [params, setParams] = useSearchParams()
  // A cancelled contract has no other plan any more.
  const running = contractState(useContracts(person.uid) ?? []) === 'running'
  return (
    <WorkPage label={servicesCopy.page} bar={<TopBar title={servicesCopy.page} actions={<TopActions />} />}>
      <title>{pageTitle(servicesCopy.page)}</title>
      <ServiceTable
        uid={person.uid}
        state={params}
        onState={setParams}
        emptyAction={<SuggestedAction uid={person.uid} />}
        renderEnd={(addendum, onEnd) => (
          <Suspense fallback={null}>
            <ServiceEnding addendum={addendum} onEnd={onEnd} />
          </Suspense>
        )}
        renderEndDialog={(addendum, frame) => (
          <Suspense fallback={null}>
            <EndServiceDialog key={addendum.id} addendum={addendum} {...frame} />
          </Suspense>
        )}
      />
      {running && (
        <div className={marketplacePrompt()}>
          <DialogLink to={planDialogHref}>{servicesCopy.planAction}</DialogLink>
        </div>
      )}
      <div className={marketplacePrompt()}>
        <p>{servicesCopy.promptText}</p>
        <ButtonLink to={routes.marketplace}>{servicesCopy.promptAction}</ButtonLink>
      </div>
    </WorkPage>
  )
}
