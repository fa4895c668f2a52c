import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { readUnread, useUnread } from '../../data/mirror/useUnread.ts'
import type { Workspace } from '../../data/session/workspace.ts'
import type { Uid } from '../../domain/id.ts'
import { routes } from '../../routes.ts'
import { showMessageToast } from './messageToast.ts'
import { useUnreadCount } from './unreadCount.ts'
import { useArrivedMessages } from './useArrivedMessages.ts'

const messagesFor = async (open: Workspace, uid: Uid) => {
  const unread = await readUnread(open, uid)
  return unread === null ? [] : [unread]
}

/** Shows the client the account manager's messages outside the chat: the count in the navigation, and a toast. */
export function MessageNews({ uid }: { uid: Uid }) {
  const count = useUnread(uid)?.count ?? 0
  const { pathname } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    useUnreadCount.setState(count)
    // The next person of this device begins without the count of the one before.
    return () => useUnreadCount.setState(0)
  }, [count])
  useArrivedMessages(uid, messagesFor, (news) => {
    // In the chat itself the message is on the screen, or behind the scroll button.
    if (pathname !== routes.accountManager) showMessageToast(news, () => void navigate(routes.accountManager))
  })
  return null
}
