import { updateCopy } from '../../copy/shell.ts'
import { useUpdate } from '../../data/update/useUpdate.ts'
import { Banner } from '../../ui/Banner.tsx'
import { RefreshCw } from '../../ui/icons.ts'

/** Not automatic: the new version reloads every tab, so the person chooses when. (A damaged version: sw/update.ts.) */
export function UpdateBanner() {
  const { apply } = useUpdate()
  if (apply === null) return null
  return (
    <Banner tone="cobalt" icon={RefreshCw} action={{ label: updateCopy.apply, onClick: apply }}>
      {updateCopy.ready}
    </Banner>
  )
}
