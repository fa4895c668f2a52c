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
      />
      <div className={marketplacePrompt()}>
        <p>{servicesCopy.promptText}</p>
        <ButtonLink to={routes.marketplace}>{servicesCopy.promptAction}</ButtonLink>
      </div>
    </WorkPage>
  )
}
