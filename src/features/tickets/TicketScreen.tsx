import type { ComponentProps, ReactNode } from 'react'
import { supportCopy, threadCopy } from '../../copy/support.ts'
import type { TicketSide, TicketThread } from '../../data/mirror/useShownTickets.ts'
import { useIsNotFound } from '../../data/sync/useIsNotFound.ts'
import { syncNow, useSyncStatus } from '../../data/sync/useSyncStatus.ts'
import { ticketScreen } from '../../styled-system/recipes'
import { Accordion } from '../../ui/Accordion.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { WifiOff } from '../../ui/icons.ts'
import { useWideWidth } from '../../ui/media.ts'
import { ListSkeleton } from '../../ui/Skeletons.tsx'
import { TopBar } from '../../ui/TopBar.tsx'
import { Block, WorkPage } from '../../ui/WorkPage.tsx'
import { RefusedTicketChange } from './RefusedTicketChange.tsx'
import { ReplyBar } from './ReplyBar.tsx'
import type { Writer } from './EntryItem.tsx'
import { RedirectToMerged } from './RedirectToMerged.tsx'
import { type ThreadItem, Thread } from './Thread.tsx'
import { TicketBadge } from './TicketBadge.tsx'
import { TicketMoves } from './TicketMoves.tsx'
import { folioText } from './ticketRows.ts'

type TicketScreenProps = {
  thread: TicketThread | null | undefined
  self: TicketSide
  people: Readonly<Record<TicketSide, Writer>>
  back: { to: string; label: string }
  /** The actions in the bar. */
  actions: ReactNode
  facts: ReactNode
  hrefOf: (ticketId: string) => string
  /**
   * Only staff have it: notes, writing tools, the form that replaces the reply bar, and what is left of a ticket that is
   * gone.
   */
  desk?: Pick<ComponentProps<typeof ReplyBar>, 'head' | 'renderReplyPicker'> & {
    between: readonly ThreadItem[]
    above: ReactNode
    instead: ReactNode
    unsent: ReactNode
  }
}

/** One ticket, on either side: its thread, its facts, the reply bar at the bottom. */
export function TicketScreen(props: TicketScreenProps) {
  const { thread, self, people, back, actions, facts, hrefOf, desk } = props
  const { online, waiting } = useSyncStatus()
  const isNotFound = useIsNotFound(thread === null)
  const isWide = useWideWidth()
  const part = ticketScreen()
  const ticket = thread?.ticket
  const title = ticket === undefined ? supportCopy.page : folioText(ticket)
  return (
    <WorkPage
      label={title}
      columns={ticket && isWide ? 'aside' : 'one'}
      bar={<TopBar title={title} back={back} actions={actions} />}
      aside={isWide && ticket ? <Block title={threadCopy.details}>{facts}</Block> : undefined}
    >
      {!thread && !isNotFound && <ListSkeleton>{threadCopy.loading}</ListSkeleton>}
      {isNotFound && (
        <>
          <EmptyState
            motif="chatbot"
            title={threadCopy.notFound}
            sentence={threadCopy.notFoundSentence}
            action={<ButtonLink to={back.to}>{back.label}</ButtonLink>}
          />
          {desk?.unsent}
        </>
      )}
      {thread && ticket && (
        <div className={part.root}>
          {!online && (
            <Banner icon={WifiOff} boxed action={{ label: threadCopy.retry, onClick: syncNow }}>
              {threadCopy.offline(waiting)}
            </Banner>
          )}
          <header className={part.head}>
            <h2 className={part.title}>{ticket.subject === '' ? supportCopy.subject : ticket.subject}</h2>
            {!isWide && <TicketBadge ticket={ticket} />}
          </header>
          {!isWide && <Accordion name="facts" items={[{ title: threadCopy.details, content: facts }]} />}
          <RefusedTicketChange id={ticket.id} />
          {ticket.merged_into !== null && (
            <RedirectToMerged key={ticket.id} ticketId={ticket.id} to={hrefOf(ticket.merged_into)} />
          )}
          {desk?.above}
          <Thread
            key={ticket.id}
            thread={thread}
            self={self}
            people={people}
            {...(desk && { between: desk.between })}
          />
          {ticket.status === 'resolved' && ticket.merged_into === null && (
            <p className={part.note}>{self === 'client' ? threadCopy.resolvedClient : threadCopy.resolved}</p>
          )}
          {desk?.instead ?? (
            <ReplyBar
              ticket={ticket}
              actions={ticket.merged_into === null && <TicketMoves ticket={ticket} self={self} />}
              head={desk?.head}
              {...(desk?.renderReplyPicker && { renderReplyPicker: desk.renderReplyPicker })}
            />
          )}
        </div>
      )}
    </WorkPage>
  )
}
