import { pageTitle } from '../../copy/brand.ts'
import { inboxCopy } from '../../copy/inbox.ts'
import { useInbox } from '../../data/mirror/useInbox.ts'
import type { Person } from '../../domain/person.ts'
import { Inbox } from '../../features/inbox/Inbox.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListSkeleton } from '../../ui/ListSkeleton.tsx'
import { OneColumn } from '../../ui/OneColumn.tsx'
import { Split } from '../../ui/Split.tsx'
import { TopBar } from '../../ui/TopBar.tsx'
import { TopActions } from '../TopActions.tsx'
import { ClientCard, ClientThread } from './ClientThread.tsx'

type MessagesProps = {
  person: Person
  clientId: string | undefined
  listHref: string
  hrefOf: (clientId: string) => string
}

/** The agent's assigned clients with what they wrote, and the conversation that is open. */
export function Messages({ person, clientId, listHref, hrefOf }: MessagesProps) {
  const entries = useInbox(person.uid)
  const open = entries?.find(({ client }) => client.id === clientId)
  const list = (
    <>
      <TopBar title={inboxCopy.title} actions={<TopActions person={person} />} />
      {entries === undefined ? (
        <ListSkeleton>{inboxCopy.loading}</ListSkeleton>
      ) : (
        <Inbox entries={entries} openId={clientId} hrefOf={hrefOf} />
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
            <ClientThread key={open.client.id} client={open.client} person={person} listHref={listHref} />
          ) : (
            <NothingOpen
              missing={clientId !== undefined && entries !== undefined}
              person={person}
              listHref={listHref}
            />
          )
        }
        aside={open && <ClientCard client={open.client} />}
      />
    </>
  )
}

type NothingOpenProps = { missing: boolean; person: Person; listHref: string }

function NothingOpen({ missing, person, listHref }: NothingOpenProps) {
  return missing ? (
    <>
      <OneColumn>
        <TopBar title={inboxCopy.title} actions={<TopActions person={person} />} />
      </OneColumn>
      <EmptyState
        title={inboxCopy.notYours}
        sentence={inboxCopy.notYoursSentence}
        action={
          <OneColumn>
            <ButtonLink to={listHref}>{inboxCopy.back}</ButtonLink>
          </OneColumn>
        }
      />
    </>
  ) : (
    <EmptyState title={inboxCopy.pick} sentence={inboxCopy.pickSentence} />
  )
}
