import { MessageNews } from '../../features/message-news/MessageNews.tsx'
import { NotificationCenter } from '../../features/notifications/NotificationCenter.tsx'
import { SyncCenter } from '../../features/sync-center/SyncCenter.tsx'

/** What opens over every screen of the workplace, and word of what arrives. */
export function Drawers({ uid, area }: { uid: string; area: 'client' | 'staff' }) {
  return (
    <>
      <SyncCenter />
      <NotificationCenter uid={uid} />
      {/* The panel tells its own: an agent has many conversations. */}
      {area === 'client' && <MessageNews key={uid} uid={uid} />}
    </>
  )
}
