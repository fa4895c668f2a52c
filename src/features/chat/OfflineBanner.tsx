import { chatCopy } from '../../copy/chat.ts'
import { syncNow, useSyncStatus } from '../../data/sync/useSyncStatus.ts'
import { Banner } from '../../ui/Banner.tsx'
import { WifiOff } from '../../ui/icons.ts'

export function OfflineBanner() {
  const { online, waiting } = useSyncStatus()
  if (online) return null
  return (
    <Banner icon={WifiOff} action={{ label: chatCopy.retry, onClick: syncNow }}>
      {chatCopy.offline(waiting)}
    </Banner>
  )
}
