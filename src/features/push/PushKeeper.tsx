import { useEffect } from 'react'
import { useInbox } from '../../data/mirror/useInbox.ts'
import { useNotifications } from '../../data/mirror/useNotifications.ts'
import { useUnread } from '../../data/mirror/useUnread.ts'
import { registration } from '../../data/push/browser.ts'
import { showBadge } from '../../data/push/badge.ts'
import { closeReadNotifications } from '../../data/push/closeReadNotifications.ts'
import { renewPush } from '../../data/push/switchPush.ts'
import { openedWorkspace } from '../../data/session/workspace.ts'
import { reportMistake } from '../../data/storage/reportedFault.ts'
import type { Uid } from '../../domain/id.ts'

async function closeRead(): Promise<void> {
  const [known, open] = [await registration(), openedWorkspace()]
  if (known !== null && open !== null && 'getNotifications' in known)
    await closeReadNotifications(known, open)
}

/** Undefined until everything was read. */
function useClientUnread(uid: Uid): number | undefined {
  const chat = useUnread(uid)
  const notifications = useNotifications(uid)
  return chat === undefined || notifications === undefined
    ? undefined
    : (chat?.count ?? 0) + notifications.unread
}

function useStaffUnread(uid: Uid): number | undefined {
  const inbox = useInbox(uid)
  const notifications = useNotifications(uid)
  if (inbox === undefined || notifications === undefined) return undefined
  return inbox.reduce((sum, { unread }) => sum + unread, notifications.unread)
}

/** The badge shows the screens' count, and a notification that was read anywhere is closed on this device. */
function useBadgeAndClosing(unread: number | undefined): void {
  useEffect(() => {
    if (unread === undefined) return undefined
    void showBadge(unread)
    closeRead().catch(reportMistake)
    const again = () => void closeRead().catch(reportMistake)
    addEventListener('focus', again)
    return () => removeEventListener('focus', again)
  }, [unread])
}

function ClientKeeper({ uid }: { uid: Uid }) {
  useBadgeAndClosing(useClientUnread(uid))
  return null
}

function StaffKeeper({ uid }: { uid: Uid }) {
  useBadgeAndClosing(useStaffUnread(uid))
  return null
}

type PushKeeperProps = { uid: Uid; area: 'client' | 'staff' }

/** Keeps this device's subscription, badge and notifications up to date. */
export function PushKeeper({ uid, area }: PushKeeperProps) {
  useEffect(() => {
    // Offline, or in a browser without a worker: the next start tries again.
    renewPush(uid).catch(reportMistake)
  }, [uid])
  return area === 'client' ? <ClientKeeper uid={uid} /> : <StaffKeeper uid={uid} />
}
