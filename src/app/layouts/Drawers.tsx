import { NotificationCenter } from '../../features/notifications/NotificationCenter.tsx'
import { SyncCenter } from '../../features/sync-center/SyncCenter.tsx'

/** What opens over every screen of the workplace. */
export function Drawers({ uid }: { uid: string }) {
  return (
    <>
      <SyncCenter />
      <NotificationCenter uid={uid} />
    </>
  )
}
