import { failureText } from '../../copy/failures.ts'
import { notificationsCopy } from '../../copy/notifications.ts'
import { shellCopy } from '../../copy/shell.ts'
import { useInvoices } from '../../data/mirror/useAccountRows.ts'
import { type Notifications, useNotifications } from '../../data/mirror/useNotifications.ts'
import { enqueueChange } from '../../data/sync/enqueueChange.ts'
import { readAllIntent } from '../../domain/notification.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListSkeleton } from '../../ui/Skeletons.tsx'
import { NotificationBar, NotificationFoot, NotificationList } from './NotificationList.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { showToast } from '../../ui/toasts.ts'
import { useNow } from '../../ui/useNow.ts'
import { NotificationItem } from './NotificationItem.tsx'
import { useOlder } from './useOlder.ts'

type FeedProps = { uid: string; area: keyof typeof notificationsCopy.emptySentence }
type NotificationDrawerProps = FeedProps & { open: boolean; onClose: () => void }

export function NotificationDrawer({ uid, area, open, onClose }: NotificationDrawerProps) {
  return (
    <Dialog
      kind="drawer"
      open={open}
      title={notificationsCopy.title}
      closeLabel={shellCopy.close}
      onClose={onClose}
    >
      <NotificationFeed uid={uid} area={area} onLeave={onClose} />
    </Dialog>
  )
}

const readAll = ({ all }: Notifications) => {
  enqueueChange(readAllIntent(all)).then(
    () => showToast('good', notificationsCopy.allRead),
    () => showToast('bad', notificationsCopy.notKept),
  )
}

/** The feed is a part of the drawer, so that it starts from the newest each time the drawer is opened. */
function NotificationFeed({ uid, area, onLeave }: FeedProps & { onLeave: () => void }) {
  const held = useNotifications(uid)
  const invoices = useInvoices(uid) ?? []
  const { shown, more, loading, failure, show } = useOlder(uid, held)
  const now = useNow()
  if (held === undefined) return <ListSkeleton>{notificationsCopy.loading}</ListSkeleton>
  if (held.all.length === 0 && !more)
    return <EmptyState title={notificationsCopy.empty} sentence={notificationsCopy.emptySentence[area]} />
  return (
    <>
      <NotificationBar
        action={
          held.unread > 0 && (
            <Button look="link" onClick={() => readAll(held)}>
              {notificationsCopy.readAll}
            </Button>
          )
        }
      >
        {notificationsCopy.unreadCount(held.unread)}
      </NotificationBar>
      <NotificationList label={notificationsCopy.title}>
        {shown.map((notification) => (
          <NotificationItem key={notification.id} {...{ notification, invoices, now, onLeave }} />
        ))}
      </NotificationList>
      {more && (
        <NotificationFoot>
          <Button size="sm" disabled={loading} onClick={show}>
            {loading ? notificationsCopy.olderLoading : notificationsCopy.older}
          </Button>
          {failure !== null && (
            <p role="alert">
              {failure === 'offline' ? notificationsCopy.olderOffline : failureText[failure].title}
            </p>
          )}
        </NotificationFoot>
      )}
    </>
  )
}
