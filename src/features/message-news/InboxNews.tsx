import { useLocation, useNavigate } from 'react-router-dom'
import { readInbox } from '../../data/mirror/useInbox.ts'
import type { Workspace } from '../../data/session/workspace.ts'
import type { Uid } from '../../domain/id.ts'
import { conversationHref } from '../../hrefs.ts'
import { routes } from '../../routes.ts'
import { showMessageToast } from './messageToast.ts'
import { useArrivedMessages } from './useArrivedMessages.ts'

const messagesFor = async (open: Workspace, uid: Uid) =>
  (await readInbox(open, uid))?.map(({ client: { id, full_name: name }, newest }) => ({
    clientId: id,
    name,
    newest,
  }))

/** Shows an agent a toast for a client's message, except if the message is already visible. */
export function InboxNews({ uid }: { uid: Uid }) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  useArrivedMessages(uid, messagesFor, (news) => {
    if (pathname === routes.messages) return
    showMessageToast(
      news.filter(({ clientId }) => pathname !== conversationHref(clientId)),
      (clientId) => void navigate(clientId === null ? routes.messages : conversationHref(clientId)),
    )
  })
  return null
}
