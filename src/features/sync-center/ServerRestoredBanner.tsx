import { syncCopy } from '../../copy/sync.ts'
import { dismissServerRestored, useServerRestored } from '../../data/sync/useServerRestored.ts'
import { Banner } from '../../ui/Banner.tsx'
import { CircleAlert } from '../../ui/icons.ts'

/**
 * S20: one sentence, until it is read. This device shows the server's data again; the app cannot tell which are
 * missing.
 */
export function ServerRestoredBanner() {
  if (!useServerRestored()) return null
  return (
    <Banner
      icon={CircleAlert}
      tone="amber"
      action={{ label: syncCopy.serverRestored.read, onClick: () => void dismissServerRestored() }}
    >
      {syncCopy.serverRestored.sentence}
    </Banner>
  )
}
