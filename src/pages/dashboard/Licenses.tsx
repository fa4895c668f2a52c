import { useSearchParams } from 'react-router-dom'
import { pageTitle } from '../../copy/brand.ts'
import { licensesCopy } from '../../copy/licenses.ts'
import { usePerson } from '../../data/session/usePerson.ts'
import { LicenseList } from '../../features/licenses/LicenseList.tsx'
import { SEATS_DIALOG } from '../../hrefs.ts'
import { TopBar } from '../../ui/TopBar.tsx'
import { WorkPage } from '../../ui/WorkPage.tsx'
import { TopActions } from '../TopActions.tsx'
import { SuggestedAction } from './SuggestedAction.tsx'

/** The licenses of the tools: their keys, their use, and what they include. */
export function Licenses() {
  const person = usePerson()
  const [params, setParams] = useSearchParams()
  const show = (license: string | null) => {
    const next = new URLSearchParams(params)
    if (license === null) next.delete(SEATS_DIALOG)
    else next.set(SEATS_DIALOG, license)
    setParams(next, { replace: license === null })
  }
  return (
    <WorkPage label={licensesCopy.page} bar={<TopBar title={licensesCopy.page} actions={<TopActions />} />}>
      <title>{pageTitle(licensesCopy.page)}</title>
      <LicenseList
        uid={person.uid}
        emptyAction={<SuggestedAction uid={person.uid} />}
        seatsOf={params.get(SEATS_DIALOG)}
        onSeats={show}
      />
    </WorkPage>
  )
}
