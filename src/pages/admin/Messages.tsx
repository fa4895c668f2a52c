import { useParams } from 'react-router-dom'
import { pageTitle } from '../../copy/brand.ts'
import { inboxCopy } from '../../copy/inbox.ts'
import { useInbox } from '../../data/mirror/useInbox.ts'
import { usePerson } from '../../data/session/usePerson.ts'
import { useIsNotFound } from '../../data/sync/useIsNotFound.ts'
import { Inbox } from '../../features/inbox/Inbox.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListSkeleton } from '../../ui/Skeletons.tsx'
import { Split } from '../../ui/Split.tsx'
import { TopBar } from '../../ui/TopBar.tsx'
import { TopActions } from '../TopActions.tsx'
import { ClientCard, ClientThread } from './ClientThread.tsx'
import { NotYours } from './NotYours.tsx'

/** The agent's assigned clients with their messages, and the open conversation. */
export function Messages() {
  const person = usePerson()
  const { clientId } = useParams()
  const isAgent = person.roles.includes('agent')
  const entries = useInbox(person.uid)
  const open = entries?.find(({ client }) => client.id === clientId)
  // Beside an empty list 'choose a conversation' would ask for what is not there.
  const hasNone = clientId === undefined && entries?.length === 0
  const isNotFound = useIsNotFound(entries !== undefined && clientId !== undefined && open === undefined)
  const list = (
    <>
      <TopBar title={inboxCopy.title} actions={<TopActions />} />
      {entries === undefined ? (
        <ListSkeleton>{inboxCopy.loading}</ListSkeleton>
      ) : (
        <Inbox managerId={person.uid} isAgent={isAgent} entries={entries} openId={clientId} />
      )}
    </>
  )
  return (
    <>
      <title>{pageTitle(inboxCopy.page)}</title>
      <Split
        columns={open ? 'all' : 'listDetail'}
        open={clientId === undefined ? 'list' : 'detail'}
        list={list}
        detail={
          open ? (
            <ClientThread key={open.client.id} client={open.client} managerId={person.uid} />
          ) : clientId !== undefined && !isNotFound ? (
            // The assigned clients are not read or pulled yet: 'choose one' or 'not assigned to you' might be false.
            <ListSkeleton>{inboxCopy.loading}</ListSkeleton>
          ) : clientId !== undefined ? (
            <NotYours clientId={clientId} />
          ) : hasNone ? null : (
            <EmptyState title={inboxCopy.pick} sentence={inboxCopy.pickSentence} />
          )
        }
        aside={open && <ClientCard client={open.client} />}
      />
    </>
  )
}
