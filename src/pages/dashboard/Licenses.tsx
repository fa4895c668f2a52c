import { pageTitle } from '../../copy/brand.ts'
import { licensesCopy } from '../../copy/licenses.ts'
import { usePerson } from '../../data/session/usePerson.ts'
import { LicenseList } from '../../features/licenses/LicenseList.tsx'
import { TopBar } from '../../ui/TopBar.tsx'
import { WorkPage } from '../../ui/WorkPage.tsx'
import { TopActions } from '../TopActions.tsx'
import { FirstStep } from './FirstStep.tsx'

/** The licenses of the tools: their keys, what is used, what they give. */
export function Licenses() {
  const person = usePerson()
  return (
    <WorkPage label={licensesCopy.page} bar={<TopBar title={licensesCopy.page} actions={<TopActions />} />}>
      <title>{pageTitle(licensesCopy.page)}</title>
      <LicenseList uid={person.uid} start={<FirstStep uid={person.uid} />} />
    </WorkPage>
  )
}
