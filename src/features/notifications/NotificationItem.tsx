import { useState } from 'react'
import { ago } from '../../copy/elapsed.ts'
import { notificationsCopy, notificationTypeText } from '../../copy/notifications.ts'
import { enqueueChange } from '../../data/sync/enqueueChange.ts'
import { dismissNotification, type Notification, readNotification } from '../../domain/notification.ts'
import type { Invoice } from '../../domain/invoice.ts'
import { NotificationEntry } from './NotificationList.tsx'
import { settledInvoice } from './settledInvoice.ts'
import { toastIfFailed } from '../action/toastIfFailed.ts'
import { pathWithin } from '../../domain/pathWithin.ts'

type NotificationItemProps = {
  notification: Notification
  /** The account's invoices: one may have been paid since the notification was written. */
  invoices: readonly Invoice[]
  now: number
  onLeave: () => void
}

const attempt = (change: Promise<unknown>) => toastIfFailed(change, notificationsCopy.notKept)

export function NotificationItem({ notification, invoices, now, onLeave }: NotificationItemProps) {
  const { id, type, title, message, read, action_url: url, created_at: at } = notification
  // A formerly unread entry stays a button after it is read: it still has the focus.
  const [wasUnread] = useState(!read)
  const path = pathWithin(location.origin, url)
  const settled = settledInvoice(url, invoices, location.origin)
  const when = ago(Date.parse(at), now)
  const open = () => {
    if (!read) attempt(enqueueChange(readNotification.intent({ id })))
    if (path !== null) onLeave()
  }
  return (
    <NotificationEntry
      type={type}
      title={title}
      message={message}
      when={settled === null ? when : `${when} · ${settled}`}
      texts={{
        type: notificationTypeText[type],
        unread: notificationsCopy.unread,
        dismiss: notificationsCopy.dismiss(title),
      }}
      unread={!read}
      to={path}
      onOpen={wasUnread || path !== null ? open : null}
      onDismiss={() => attempt(enqueueChange(dismissNotification.intent({ id })))}
    />
  )
}
