import { useSearchParams } from 'react-router-dom'
import { pageTitle } from '../../copy/brand.ts'
import { agendaCopy as said } from '../../copy/staffMeetings.ts'
import { supportCopy } from '../../copy/support.ts'
import { httpsOnly } from '../../features/contact/links.ts'
import { useMeetings, useProfiles } from '../../data/mirror/useAccount.ts'
import { agendaOf, agendaViews } from '../../domain/agenda.ts'
import type { Meeting } from '../../domain/meeting.ts'
import { agendaColumns } from './lists/agendaColumns.tsx'
import { clientName } from '../../features/tasks/clientName.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { TableBlockSkeleton } from '../../ui/Skeletons.tsx'
import { Table } from '../../ui/table/Table.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { TopBar } from '../../ui/TopBar.tsx'
import { useNow } from '../../ui/useNow.ts'
import { WorkPage } from '../../ui/WorkPage.tsx'
import { TopActions } from '../TopActions.tsx'

const VIEW = 'vista'

/** Meetings with the assigned clients, from the device: an agent can read and confirm them offline. */
export function AssignedMeetings() {
  const [params, setParams] = useSearchParams()
  const now = useNow()
  const meetings = useMeetings(null)
  const profiles = useProfiles()
  const nameOf = ({ user_id: client }: Meeting): string => {
    const profile = profiles?.find(({ id }) => id === client)
    return profile === undefined ? supportCopy.unnamed : clientName(profile)
  }
  const agenda = meetings && agendaOf(meetings, now)
  const columns = agendaColumns({ nameOf, linkOf: httpsOnly, now })
  return (
    <WorkPage label={said.page} bar={<TopBar title={said.page} actions={<TopActions />} />}>
      <title>{pageTitle(said.page)}</title>
      {agenda === undefined && <TableBlockSkeleton tabs>{said.loading}</TableBlockSkeleton>}
      {meetings?.length === 0 && (
        <EmptyState motif="social-manager" title={said.none} sentence={said.noneSentence} />
      )}
      {agenda !== undefined && meetings?.length !== 0 && (
        <Tabs
          label={said.filter}
          value={agendaViews.find((view) => view === params.get(VIEW)) ?? 'proximas'}
          onChange={(view) => setParams({ [VIEW]: view }, { replace: true })}
          tabs={agendaViews.map((view) => ({
            value: view,
            text: said.views[view],
            count: agenda[view].length,
            panel: (
              <Table
                texts={said.table}
                columns={columns}
                rows={agenda[view]}
                keyOf={({ id }) => id}
                textOf={nameOf}
                state={params}
                onState={(next) => setParams(next, { replace: true })}
                empty={
                  agenda[view].length === 0 ? (
                    <EmptyState motif={null} title={said.noneIn[view]} />
                  ) : (
                    <EmptyState motif={null} title={said.noneFound} sentence={said.noneFoundSentence} />
                  )
                }
              />
            ),
          }))}
        />
      )}
    </WorkPage>
  )
}
