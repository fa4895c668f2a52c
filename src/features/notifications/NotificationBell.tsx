import { bellText } from '../../copy/notificationBell.ts'
import { useNotifications } from '../../data/mirror/useNotifications.ts'
import { BellButton } from './BellButton.tsx'
import { drawer, loadNotifications } from './drawerStore.ts'

/** Opens the notifications; the badge counts the unread ones. */
export function NotificationBell({ uid }: { uid: string }) {
  const unread = useNotifications(uid)?.unread ?? 0
  return (
    <BellButton
      unread={unread}
      label={bellText(unread)}
      onClick={drawer.show}
      onPointerEnter={() => void loadNotifications()}
    />
  )
}
