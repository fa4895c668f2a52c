import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { clientPageCopy as copy } from '../../../copy/clientPage.ts'
import { usePerson } from '../../../data/session/usePerson.ts'
import type { Profile } from '../../../domain/profile.ts'
import { CLIENT_PART, type ClientPart, clientParts } from '../../../staffHrefs.ts'
import { ListSkeleton } from '../../../ui/Skeletons.tsx'
import { Tabs } from '../../../ui/Tabs.tsx'
import { TopBar } from '../../../ui/TopBar.tsx'
import { WorkPage } from '../../../ui/WorkPage.tsx'
import { ClientIntegrations } from '../../../features/client-integrations/ClientIntegrations.tsx'
import { ReadConversation } from '../../../features/read-conversation/ReadConversation.tsx'
import { StaffNotes } from '../../../features/staff-notes/StaffNotes.tsx'
import { TopActions } from '../../TopActions.tsx'
import { ClientData } from './ClientData.tsx'
import { ClientHead } from './ClientHead.tsx'
import { ClientMeetings } from './ClientMeetings.tsx'
import { ClientPayments } from './ClientPayments.tsx'
import { ClientSummary } from './ClientSummary.tsx'
import { ClientTasks } from './ClientTasks.tsx'
import { ClientTickets } from './ClientTickets.tsx'
import { type ClientAccount, useClientAccount } from './useClientAccount.ts'

type ClientScreenProps = { client: Profile; back: { to: string; label: string } }

/** A client's account, part by part; the open one is in the address. */
export function ClientScreen({ client, back }: ClientScreenProps) {
  const account = useClientAccount(client.id)
  return (
    <WorkPage
      label={client.full_name}
      columns="aside"
      bar={<TopBar title={copy.page} back={back} actions={<TopActions />} />}
      aside={
        account && (
          <>
            <ClientData client={client} account={account} />
            <StaffNotes clientId={client.id} />
            <ClientIntegrations clientId={client.id} integrations={account.integrations} />
          </>
        )
      }
    >
      {account === undefined ? (
        <ListSkeleton>{copy.loading}</ListSkeleton>
      ) : (
        <>
          <ClientHead client={client} account={account} />
          <Parts client={client} account={account} />
        </>
      )}
    </WorkPage>
  )
}

const tabOf = (value: ClientPart, panel: ReactNode, count?: number) => ({
  value,
  text: copy.part[value],
  panel,
  ...(count !== undefined && { count }),
})

type PartsProps = { client: Profile; account: ClientAccount }

function Parts({ client, account }: PartsProps) {
  const [params, setParams] = useSearchParams()
  const isSuper = usePerson().roles.includes('super_admin')
  const open = clientParts.find((part) => part === params.get(CLIENT_PART)) ?? 'resumen'
  // Search, order and page belong to one part.
  const onPart = (part: ClientPart) =>
    setParams(part === 'resumen' ? {} : { [CLIENT_PART]: part }, { replace: true })
  const state = { state: params, onState: (next: URLSearchParams) => setParams(next, { replace: true }) }
  const { tasks, tickets, meetings, assignment } = account
  const tabs = [
    tabOf('resumen', <ClientSummary client={client} account={account} />),
    tabOf('pagos', <ClientPayments client={client} account={account} {...state} />),
    tabOf('tareas', <ClientTasks tasks={tasks} {...state} />, tasks.length),
    tabOf('tickets', <ClientTickets tickets={tickets} {...state} />, tickets.length),
    tabOf('reuniones', <ClientMeetings meetings={meetings} {...state} />, meetings.length),
    // An agent opens the chat instead.
    ...(isSuper
      ? [
          tabOf(
            'conversacion',
            <ReadConversation
              clientId={client.id}
              clientName={client.full_name}
              managerName={assignment?.manager_name ?? null}
            />,
          ),
        ]
      : []),
  ]
  return (
    <Tabs
      label={copy.parts}
      value={tabs.some(({ value }) => value === open) ? open : 'resumen'}
      onChange={onPart}
      tabs={tabs}
    />
  )
}
