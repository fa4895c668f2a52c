import { useState } from 'react'
import { Virtualizer } from 'virtua'
import { inboxCopy } from '../../copy/inbox.ts'
import type { InboxEntry } from '../../data/mirror/useInbox.ts'
import type { Uid } from '../../domain/id.ts'
import { conversationHref } from '../../hrefs.ts'
import { routes } from '../../routes.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Search } from '../../ui/icons.ts'
import { Pane } from './Pane.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useNow } from '../../ui/useNow.ts'
import { filterInbox, type InboxFilter } from './filter.ts'
import { InboxRow } from './InboxRow.tsx'
import { longestWaitFirst } from './longestWaitFirst.ts'
import { ReadBySwipe } from './ReadBySwipe.tsx'

type InboxProps = {
  managerId: Uid
  /** Only an agent can get clients. */
  isAgent: boolean
  entries: InboxEntry[]
  openId: string | undefined
}

export function Inbox({ managerId, isAgent, entries, openId }: InboxProps) {
  const [filter, setFilter] = useState<InboxFilter>('all')
  const [search, setSearch] = useState('')
  const now = useNow()
  const shown = filterInbox(longestWaitFirst(entries), filter, search, openId)
  const waiting = entries.filter(({ waitingSince }) => waitingSince !== null).length

  if (entries.length === 0)
    return isAgent ? (
      <EmptyState title={inboxCopy.noClients} sentence={inboxCopy.noClientsSentence} />
    ) : (
      <EmptyState
        title={inboxCopy.notAgent}
        sentence={inboxCopy.notAgentSentence}
        action={<ButtonLink to={routes.clients}>{inboxCopy.toClients}</ButtonLink>}
      />
    )

  const head = (
    <>
      <TextField
        type="search"
        label={inboxCopy.search}
        hiddenLabel
        icon={Search}
        placeholder={inboxCopy.searchPlaceholder}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <RadioGroup
        label={inboxCopy.filter}
        value={filter}
        onChange={setFilter}
        options={[
          { value: 'unanswered', text: `${inboxCopy.unanswered} ${waiting}` },
          { value: 'all', text: `${inboxCopy.all} ${entries.length}` },
        ]}
      />
    </>
  )
  return (
    <Pane head={head}>
      {shown.length === 0 && search !== '' && (
        <EmptyState title={inboxCopy.noMatch} sentence={inboxCopy.noMatchSentence} motif={null} />
      )}
      {shown.length === 0 && search === '' && (
        <EmptyState
          title={inboxCopy.allAnswered}
          sentence={inboxCopy.allAnsweredSentence}
          motif={null}
          action={<Button onClick={() => setFilter('all')}>{inboxCopy.showAll}</Button>}
        />
      )}
      <Virtualizer as="ul" item="li">
        {shown.map((entry) => (
          <ReadBySwipe key={entry.client.id} managerId={managerId} entry={entry}>
            <InboxRow entry={entry} to={conversationHref(entry.client.id)} now={now} />
          </ReadBySwipe>
        ))}
      </Virtualizer>
    </Pane>
  )
}
