import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { pageTitle } from '../../copy/brand.ts'
import { servicesCopy } from '../../copy/services.ts'
import { usePerson } from '../../data/session/usePerson.ts'
import { ServiceTable } from '../../features/services/ServiceTable.tsx'
import { routes } from '../../routes.ts'
import { marketplacePrompt } from '../../styled-system/recipes'
import { ButtonLink } from '../../ui/Button.tsx'
import { TopBar } from '../../ui/TopBar.tsx'
import { WorkPage } from '../../ui/WorkPage.tsx'
import { TopActions } from '../TopActions.tsx'
import { FirstStep } from './FirstStep.tsx'

// Few clients have a service apart from their plan: loaded when one is looked at.
const ServiceEnding = lazy(() =>
  import('../../features/billing/service-end/ServiceEnding.tsx').then((module) => ({
    default: module.ServiceEnding,
  })),
)
const EndServiceDialog = lazy(() =>
  import('../../features/billing/service-end/EndServiceDialog.tsx').then((module) => ({
    default: module.EndServiceDialog,
  })),
)

/** What the client has contracted, and how far each service is. */
export function Services() {
  const person = usePerson()
  const [params, setParams] = useSearchParams()
  return (
    <WorkPage label={servicesCopy.page} bar={<TopBar title={servicesCopy.page} actions={<TopActions />} />}>
      <title>{pageTitle(servicesCopy.page)}</title>
      <ServiceTable
        uid={person.uid}
        state={params}
        onState={setParams}
        emptyAction={<FirstStep uid={person.uid} />}
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
      <div className={marketplacePrompt()}>
        <p>{servicesCopy.promptText}</p>
        <ButtonLink to={routes.marketplace}>{servicesCopy.promptAction}</ButtonLink>
      </div>
    </WorkPage>
  )
}
