import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import { notificationsCopy } from '../../copy/notifications.ts'
import { enqueueChange } from '../../data/sync/enqueueChange.ts'
import { type Notification, readNotification } from '../../domain/notification.ts'
import { showToast } from '../../ui/toasts.ts'
import { toastIfFailed } from '../action/toastIfFailed.ts'
import { pathWithin } from '../../domain/pathWithin.ts'
import { drawer } from './drawerStore.ts'
import { useArrivals } from './useArrivals.ts'
import { isDiscreet } from '../../ui/isDiscreet.ts'

/** Shows a toast for notifications that arrive while the app is open; several at once share one toast. */
export function NotificationNews({ uid }: { uid: string }) {
  const navigate = useNavigate()
  const showNews = useCallback(
    (news: readonly Notification[]) => {
      const [first] = news
      if (first === undefined) return
      if (news.length > 1) {
        const see = { label: notificationsCopy.see, onClick: drawer.show }
        showToast('news', notificationsCopy.arrived(news.length), undefined, see)
        return
      }
      const path = pathWithin(location.origin, first.action_url)
      const follow = (to: string) => {
        toastIfFailed(enqueueChange(readNotification.intent({ id: first.id })), notificationsCopy.notKept)
        drawer.close()
        void navigate(to)
      }
      const see = path === null ? undefined : { label: notificationsCopy.see, onClick: () => follow(path) }
      showToast('news', first.title, isDiscreet() ? undefined : first.message, see)
    },
    [navigate],
  )
  useArrivals(uid, showNews)
  return null
}
