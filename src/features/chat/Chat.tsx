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
import { Composer, type ComposerTools } from './Composer.tsx'
import { MessageList } from './MessageList.tsx'
import { OfflineBanner } from './OfflineBanner.tsx'
import type { MessageFinderProps } from './MessageFinder.tsx'
import { rowsOf } from './rows.ts'
import { useFindKey } from './useFindKey.ts'
import { useOutcomes } from './useOutcomes.ts'
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
  renderTools?: ComposerTools
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
export function Chat({ thread, side, other, back, about, actions, renderTools }: ChatProps) {
  const part = conversation()
  const { key, search } = useLocation()
  const [searching, setSearching] = useState(false)
  const { conversation: held, older, widen } = usePagedConversation(thread, side)
  const messages = held?.messages ?? none
  const hasOlder = (held?.olderIn ?? null) !== null
  const { managerId } = thread
  const rows = useMemo(
    () => rowsOf(messages, side, hasOlder, managerId),
    [messages, side, hasOlder, managerId],
  )
  const stick = useStickToBottom(rows)
  const self = side === 'client' ? thread.clientId : thread.managerId
  const online = useOnline()
  const presence = usePresence(thread.clientId, online ? thread.managerId : undefined, self)
  // A lost connection is noticed late; until then presence is not shown.
  const present = online && presence.present
  const typing = online && presence.typing
  useReadMarks(thread, messages, side, stick.atEnd)
  useOutcomes(messages, side)
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
      {searching || search !== '' ? (
        <Suspense fallback={bar}>
          <MessageFinder
            {...{ bar, thread, rows, stick, widen, search, searching }}
            key={key}
            name={other.name}
            onClose={() => setSearching(false)}
          />
        </Suspense>
      ) : (
        bar
      )}
      <OfflineBanner />
      {held === undefined && <BubblesSkeleton />}
      {held !== undefined && rows.length === 0 && (
        <div className={part.scroll}>
          <EmptyState title={chatCopy.empty} />
        </div>
      )}
      {rows.length > 0 && <MessageList {...{ rows, messages, older, stick, other }} self={side} />}
      <Composer
        thread={thread}
        onTyping={presence.iAmTyping}
        onSent={stick.toEnd}
        renderTools={renderTools}
      />
    </section>
  )
}
