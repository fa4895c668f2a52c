import { useSearchParams } from 'react-router-dom'
import { pageTitle } from '../../copy/brand.ts'
import { agendaCopy as copy } from '../../copy/staffMeetings.ts'
import { supportCopy } from '../../copy/support.ts'
import { httpsLinkOrNull } from '../../features/contact/links.ts'
import { useMeetings, useProfiles } from '../../data/mirror/useAccountRows.ts'
import { agendaOf, agendaViews } from '../../domain/agenda.ts'
import type { Meeting } from '../../domain/meeting.ts'
import { agendaColumns } from './lists/agendaColumns.tsx'
import { RefusedMeetings } from '../../features/staff-meetings/RefusedMeetings.tsx'
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
  const columns = agendaColumns({ nameOf, linkOf: httpsLinkOrNull, now })
  return (
    <WorkPage label={copy.page} bar={<TopBar title={copy.page} actions={<TopActions />} />}>
      <title>{pageTitle(copy.page)}</title>
      <RefusedMeetings meetings={meetings ?? []} />
      {agenda === undefined && <TableBlockSkeleton tabs>{copy.loading}</TableBlockSkeleton>}
      {meetings?.length === 0 && (
        <EmptyState motif="social-manager" title={copy.none} sentence={copy.noneSentence} />
      )}
      {agenda !== undefined && meetings?.length !== 0 && (
        <Tabs
          label={copy.filter}
          value={agendaViews.find((view) => view === params.get(VIEW)) ?? 'proximas'}
          onChange={(view) => setParams({ [VIEW]: view }, { replace: true })}
          tabs={agendaViews.map((view) => ({
            value: view,
            text: copy.views[view],
            count: agenda[view].length,
            panel: (
              <Table
                texts={copy.table}
                columns={columns}
                rows={agenda[view]}
                keyOf={({ id }) => id}
                textOf={nameOf}
                state={params}
                onState={(next) => setParams(next, { replace: true })}
                empty={
                  agenda[view].length === 0 ? (
                    <EmptyState motif={null} title={copy.noneIn[view]} />
                  ) : (
                    <EmptyState motif={null} title={copy.noneFound} sentence={copy.noneFoundSentence} />
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
