import { useSearchParams } from 'react-router-dom'
import { pageTitle } from '../../copy/brand.ts'
import { licensesCopy } from '../../copy/licenses.ts'
import { usePerson } from '../../data/session/usePerson.ts'
import { LicenseList } from '../../features/licenses/LicenseList.tsx'
import { SEATS_DIALOG } from '../../hrefs.ts'
import { TopBar } from '../../ui/TopBar.tsx'
import { useDialogAddress } from '../../ui/useDialogAddress.ts'
import { WorkPage } from '../../ui/WorkPage.tsx'
import { TopActions } from '../TopActions.tsx'
import { SuggestedAction } from './SuggestedAction.tsx'

/** The licenses of the tools: their keys, their use, and what they include. */
export function Licenses() {
  const person = usePerson()
  const [params] = useSearchParams()
  const address = useDialogAddress()
  const show = (license: string | null) => {
    const next = new URLSearchParams(params)
    next.delete(SEATS_DIALOG)
    if (license === null) return address.close(next)
    next.set(SEATS_DIALOG, license)
    return address.open(next)
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
