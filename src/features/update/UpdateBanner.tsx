import { updateCopy } from '../../copy/shell.ts'
import { useUpdate } from '../../data/session/useUpdate.ts'
import { Banner } from '../../ui/Banner.tsx'
import { RefreshCw } from '../../ui/icons.ts'

/** Never by itself: the exchange reloads every tab, and the person chooses when. */
export function UpdateBanner() {
  const { ready, apply } = useUpdate()
  if (!ready) return null
  return (
    <Banner tone="cobalt" icon={RefreshCw} action={{ label: updateCopy.apply, onClick: apply }}>
      {updateCopy.ready}
    </Banner>
  )
}
