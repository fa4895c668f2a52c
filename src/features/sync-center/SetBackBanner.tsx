import { syncCopy } from '../../copy/sync.ts'
import { setBackRead, useSetBack } from '../../data/sync/useSetBack.ts'
import { Banner } from '../../ui/Banner.tsx'
import { CircleAlert } from '../../ui/icons.ts'

/**
 * S20: one sentence, until it is read. This device shows the server's data again; the app cannot tell which are
 * missing.
 */
export function SetBackBanner() {
  if (!useSetBack()) return null
  return (
    <Banner
      icon={CircleAlert}
      tone="amber"
      action={{ label: syncCopy.setBack.read, onClick: () => void setBackRead() }}
    >
      {syncCopy.setBack.sentence}
    </Banner>
  )
}
