import { pageTitle } from '../../copy/brand.ts'
import { licencesCopy } from '../../copy/licences.ts'
import { usePerson } from '../../data/session/usePerson.ts'
import { LicenceList } from '../../features/licences/LicenceList.tsx'
import { TopBar } from '../../ui/TopBar.tsx'
import { WorkPage } from '../../ui/WorkPage.tsx'
import { TopActions } from '../TopActions.tsx'
import { FirstStep } from './FirstStep.tsx'

/** The licences of the tools: their keys, what is used, what they give. */
export function Licences() {
  const person = usePerson()
  return (
    <WorkPage label={licencesCopy.page} bar={<TopBar title={licencesCopy.page} actions={<TopActions />} />}>
      <title>{pageTitle(licencesCopy.page)}</title>
      <LicenceList uid={person.uid} start={<FirstStep uid={person.uid} />} />
    </WorkPage>
  )
}
