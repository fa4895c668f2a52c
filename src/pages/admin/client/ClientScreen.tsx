import { useSearchParams } from 'react-router-dom'
import { clientPageCopy as said } from '../../../copy/clientPage.ts'
import { usePerson } from '../../../data/session/usePerson.ts'
import type { Profile } from '../../../domain/profile.ts'
import { CLIENT_PART, type ClientPart, clientParts } from '../../../hrefs.ts'
import { ListSkeleton } from '../../../ui/Skeletons.tsx'
import { Tabs } from '../../../ui/Tabs.tsx'
import { TopBar } from '../../../ui/TopBar.tsx'
import { WorkPage } from '../../../ui/WorkPage.tsx'
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
      bar={
        <TopBar
          title={client.full_name}
          subtitle={client.company ?? undefined}
          back={back}
          actions={<TopActions />}
        />
      }
      aside={
        account && (
          <>
            <ClientData client={client} account={account} />
            <StaffNotes clientId={client.id} />
          </>
        )
      }
    >
      {account === undefined ? (
        <ListSkeleton>{said.loading}</ListSkeleton>
      ) : (
        <>
          <ClientHead client={client} account={account} />
          <Parts client={client} account={account} />
        </>
      )}
    </WorkPage>
  )
}

type PartsProps = { client: Profile; account: ClientAccount }

function Parts({ client, account }: PartsProps) {
  const [params, setParams] = useSearchParams()
  const isSuper = usePerson().roles.includes('super_admin')
  const open = clientParts.find((part) => part === params.get(CLIENT_PART)) ?? 'resumen'
  // Search, order and page are those of one part.
  const onPart = (part: ClientPart) =>
    setParams(part === 'resumen' ? {} : { [CLIENT_PART]: part }, { replace: true })
  const state = { state: params, onState: (next: URLSearchParams) => setParams(next, { replace: true }) }
  const panels = {
    resumen: { panel: <ClientSummary client={client} account={account} /> },
    pagos: { panel: <ClientPayments client={client} account={account} {...state} /> },
    tareas: { count: account.tasks.length, panel: <ClientTasks tasks={account.tasks} {...state} /> },
    tickets: { count: account.tickets.length, panel: <ClientTickets tickets={account.tickets} {...state} /> },
    reuniones: {
      count: account.meetings.length,
      panel: <ClientMeetings meetings={account.meetings} {...state} />,
    },
    conversacion: {
      panel: (
        <ReadConversation
          clientId={client.id}
          clientName={client.full_name}
          managerName={account.assignment?.manager_name ?? null}
        />
      ),
    },
  }
  // The agent's is the chat.
  const shown = clientParts.filter((part) => part !== 'conversacion' || isSuper)
  return (
    <Tabs
      label={said.parts}
      value={shown.includes(open) ? open : 'resumen'}
      onChange={onPart}
      tabs={shown.map((part) => ({ value: part, text: said.part[part], ...panels[part] }))}
    />
  )
}
