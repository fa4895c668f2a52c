import { useEffect, useState } from 'react'
import { releases, updateCopy as copy } from '../../copy/releases.ts'
import { reportMistake } from '../../data/storage/reportedFault.ts'
import { usePerson } from '../../data/session/usePerson.ts'
import { newerChanges } from '../../data/update/newerChanges.ts'
import { banner } from '../../styled-system/recipes'
import { Banner } from '../../ui/Banner.tsx'
import { RefreshCw } from '../../ui/icons.ts'
import { useDialog } from '../../ui/useDialog.ts'
import { ReleaseSheet } from './ReleaseSheet.tsx'

/** A new version waits: what it changes, and the button that starts it. */
export function NewVersionBanner({ apply }: { apply: () => void }) {
  const { roles } = usePerson()
  const own = roles.length > 0 ? 'staff' : 'client'
  const [changes, setChanges] = useState<readonly string[]>([])
  const sheet = useDialog()
  useEffect(() => {
    newerChanges(releases.at(-1)?.id ?? 0, own)
      .then(setChanges)
      .catch(reportMistake)
  }, [own])
  return (
    <>
      <Banner tone="cobalt" icon={RefreshCw} action={{ label: copy.apply, onClick: apply }}>
        {copy.ready}{' '}
        {changes.length > 0 && (
          <button type="button" className={banner().action} onClick={() => sheet.show(true)}>
            {copy.what}
          </button>
        )}
      </Banner>
      <ReleaseSheet open={sheet.open} onClose={sheet.close} changes={changes} apply={apply} />
    </>
  )
}
