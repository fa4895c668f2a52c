import { usePerson } from '../../data/session/usePerson.ts'
import { pageTitle } from '../../copy/brand.ts'
import { clientsCopy } from '../../copy/clients.ts'
import { useTasks } from '../../data/mirror/useAccountRows.ts'
import { useInbox } from '../../data/mirror/useInbox.ts'
import { useRows } from '../../data/mirror/useRows.ts'
import { contracts } from '../../domain/contract.ts'
import { NewClientButton } from '../../features/account/staff/NewClientButton.tsx'
import { clientRowsOf } from '../../features/clients/clientRows.ts'
import { ClientTable } from '../../features/clients/ClientTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { TableBlockSkeleton } from '../../ui/Skeletons.tsx'
import { TopBar } from '../../ui/TopBar.tsx'
import { WorkPage } from '../../ui/WorkPage.tsx'
import { TopActions } from '../TopActions.tsx'

/** The clients that are assigned to this agent. */
export function AssignedClients() {
  const person = usePerson()
  const entries = useInbox(person.uid)
  const tasks = useTasks(null)
  const signed = useRows(contracts, null)
  const rows = entries && tasks && signed && clientRowsOf(entries, { tasks, contracts: signed })
  return (
    <>
      <title>{pageTitle(clientsCopy.page)}</title>
      <WorkPage
        label={clientsCopy.page}
        bar={
          <TopBar
            title={clientsCopy.page}
            actions={
              <>
                <NewClientButton onMade={() => undefined} />
                <TopActions />
              </>
            }
          />
        }
      >
        {rows === undefined && <TableBlockSkeleton>{clientsCopy.loading}</TableBlockSkeleton>}
        {rows?.length === 0 && (
          <EmptyState motif="social-manager" title={clientsCopy.empty} sentence={clientsCopy.emptySentence} />
        )}
        {rows !== undefined && rows.length > 0 && <ClientTable rows={rows} />}
      </WorkPage>
    </>
  )
}
