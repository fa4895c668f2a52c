import { businessDayOf } from '../../copy/calendar.ts'
import { planName } from '../../copy/clientData.ts'
import { clientsCopy } from '../../copy/clients.ts'
import { shellCopy } from '../../copy/shell.ts'
import { clientReportsHref, conversationHref } from '../../hrefs.ts'
import { clientHref } from '../../staffHrefs.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Count } from '../../ui/Badge.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { Inline, RowLink } from '../../ui/RowLink.tsx'
import type { Column } from '../../ui/table/tableColumn.ts'
import type { ClientRow } from './clientRows.ts'

export const clientColumns: Column<ClientRow>[] = [
  {
    key: 'name',
    title: clientsCopy.name,
    value: ({ client }) => client.full_name,
    cell: ({ client: { id, full_name: name, avatar_url: picture, company } }) => (
      <RowLink
        to={clientHref(id)}
        picture={<Avatar name={name} picture={picture} size="xs" />}
        more={company ?? clientsCopy.name}
      >
        {name}
      </RowLink>
    ),
  },
  {
    key: 'company',
    title: clientsCopy.company,
    onPhone: 'line',
    value: ({ client }) => client.company,
    cell: ({ client }) => client.company ?? clientsCopy.none,
  },
  {
    key: 'plan',
    title: clientsCopy.plan,
    value: ({ plan }) => plan && planName(plan),
    cell: ({ plan }) => (plan === null ? clientsCopy.none : planName(plan)),
  },
  {
    key: 'tasks',
    title: clientsCopy.tasks,
    onPhone: 'line',
    align: 'end',
    value: ({ openTasks }) => openTasks,
    cell: ({ openTasks }) => (openTasks === 0 ? clientsCopy.none : openTasks),
    phoneCell: ({ openTasks }) => clientsCopy.openTasks(openTasks),
  },
  {
    key: 'unread',
    title: clientsCopy.unread,
    onPhone: 'badge',
    align: 'end',
    value: ({ unread }) => unread,
    phoneCell: ({ unread }) => unread > 0 && <Count value={unread} label={shellCopy.unread(unread)} />,
    cell: ({ unread }) =>
      unread === 0 ? (
        clientsCopy.none
      ) : (
        <Inline>
          <Count value={unread} label={shellCopy.unread(unread)} />
        </Inline>
      ),
  },
  {
    key: 'since',
    title: clientsCopy.since,
    align: 'end',
    value: ({ since }) => Date.parse(since),
    cell: ({ since }) => businessDayOf(since),
  },
  {
    key: 'actions',
    title: clientsCopy.actions,
    onPhone: 'cover',
    align: 'end',
    isAction: true,
    cell: ({ client }) => (
      <ButtonLink
        size="xs"
        to={conversationHref(client.id)}
        aria-label={clientsCopy.conversationWith(client.full_name)}
      >
        {clientsCopy.conversation}
      </ButtonLink>
    ),
  },
  {
    key: 'reports',
    title: clientsCopy.reports,
    onPhone: 'action',
    align: 'end',
    isAction: true,
    cell: ({ client }) => (
      <ButtonLink
        size="xs"
        to={clientReportsHref(client.id)}
        aria-label={clientsCopy.reportsOf(client.full_name)}
      >
        {clientsCopy.reports}
      </ButtonLink>
    ),
  },
]
