import { type ReactNode, Suspense, useCallback, useMemo, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { chatCopy } from '../../copy/chat.ts'
import { loadPart } from '../../data/backend/loadPart.ts'
import { usePresence } from '../../data/session/usePresence.ts'
import { useOnline } from '../../data/sync/useOnline.ts'
import type { Side, Thread } from '../../domain/message.ts'
import { conversation } from '../../styled-system/recipes'
import { Avatar } from '../../ui/Avatar.tsx'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { BubblesSkeleton } from './BubblesSkeleton.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Search } from '../../ui/icons.ts'
import { showToast } from '../../ui/toasts.ts'
import { TopBar } from '../../ui/TopBar.tsx'
import { Composer, type RenderReplyPicker } from './Composer.tsx'
import { MessageList } from './MessageList.tsx'
import { OfflineBanner } from './OfflineBanner.tsx'
import type { MessageFinderProps } from './MessageFinder.tsx'
import { rowsOf } from './rows.ts'
import { useFindKey } from './useFindKey.ts'
import { useSendAnnouncements } from './useSendAnnouncements.ts'
import { usePagedConversation } from './usePagedConversation.ts'
import { useReadMarks } from './useReadMarks.ts'
import { useStickToBottom } from './useStickToBottom.ts'

type ChatProps = {
  thread: Thread
  side: Side
  other: { name: string; picture: string | null; detail: string | null; tone?: 'panel' }
  back?: { to: string; label: string }
  about?: { label: string; onClick: () => void }
  actions: ReactNode
  renderReplyPicker?: RenderReplyPicker
}

const none: never[] = []

// Lazy: only an address that names a message, and the search, need it. Without this chunk the bar stays unchanged.
const MessageFinder = lazyPart<MessageFinderProps>(
  () => import('./MessageFinder.tsx').then((module) => module.MessageFinder),
  ({ bar }) => bar,
)

/**
 * The conversation of a client and the account manager, from either side. Mount another instance for another thread.
 */
export function Chat({ thread, side, other, back, about, actions, renderReplyPicker }: ChatProps) {
  const part = conversation()
  const { key, search: queryString } = useLocation()
  const [isSearching, setSearching] = useState(false)
  const { conversation: loaded, older, setLimit } = usePagedConversation(thread, side)
  const messages = loaded?.messages ?? none
  const hasOlder = (loaded?.olderIn ?? null) !== null
  const { managerId } = thread
  const rows = useMemo(
    () => rowsOf(messages, side, hasOlder, managerId),
    [messages, side, hasOlder, managerId],
  )
  const scroll = useStickToBottom(rows)
  const ownUid = side === 'client' ? thread.clientId : thread.managerId
  const online = useOnline()
  const presence = usePresence(thread.clientId, online ? thread.managerId : undefined, ownUid)
  // A lost connection is noticed late; until then presence is not shown.
  const present = online && presence.present
  const typing = online && presence.typing
  useReadMarks(thread, messages, side, scroll.atEnd)
  useSendAnnouncements(messages, side)
  // If the chunk is missing, the person sees a message.
  const openSearch = useCallback(() => {
    void loadPart(() => import('./MessageFinder.tsx')).then((found) => {
      if (found === null) showToast('bad', chatCopy.searchMissing, chatCopy.searchMissingDetail)
      else setSearching(true)
    })
  }, [])
  useFindKey(openSearch)

  const subtitle = typing
    ? chatCopy.typing
    : [present ? chatCopy.online : null, other.detail].filter((text) => text !== null).join(' · ')
  const bar = (
    <TopBar
      title={other.name}
      subtitle={subtitle}
      picture={<Avatar name={other.name} picture={other.picture} tone={other.tone} present={present} />}
      actions={
        <>
          <IconButton data-search label={chatCopy.search} icon={Search} onClick={openSearch} />
          {actions}
        </>
      }
      {...(back ? { back } : {})}
      {...(about ? { about } : {})}
    />
  )
  return (
    <section className={part.root}>
      {isSearching || queryString !== '' ? (
        <Suspense fallback={bar}>
          <MessageFinder
            {...{ bar, thread, rows, scroll, setLimit, queryString, isSearching }}
            key={key}
            name={other.name}
            onClose={() => setSearching(false)}
          />
        </Suspense>
      ) : (
        bar
      )}
      <OfflineBanner />
      {loaded === undefined && <BubblesSkeleton />}
      {loaded !== undefined && rows.length === 0 && (
        <div className={part.scroll}>
          <EmptyState title={chatCopy.empty} />
        </div>
      )}
      {rows.length > 0 && <MessageList {...{ rows, messages, older, scroll, other }} ownSide={side} />}
      <Composer
        thread={thread}
        onTyping={presence.iAmTyping}
        onSent={scroll.toEnd}
        renderReplyPicker={renderReplyPicker}
      />
    </section>
  )
}
