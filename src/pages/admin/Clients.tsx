import { useState } from 'react'
import { usePerson } from '../../data/session/usePerson.ts'
import { NewClientButton } from '../../features/account/staff/NewClientButton.tsx'
import { AssignManyButton } from '../../features/assign-client/AssignManyButton.tsx'
import { type Selection, selectedCount } from '../../features/staff-list/selection.ts'
import type { RenderFilters } from '../../features/staff-list/ListPanel.tsx'
import { ManagerFilter } from '../../features/clients/ManagerFilter.tsx'
import { clientList, type ClientRow } from './lists/clientList.tsx'
import { AssignedClients } from './AssignedClients.tsx'
import { StaffListPage } from './StaffListPage.tsx'

/** An agent's from the device, also offline; a super admin's from the server, which has all of them. */
export function Clients() {
  const isSuper = usePerson().roles.includes('super_admin')
  return isSuper ? <AllClients /> : <AssignedClients />
}

const manyOf = (selection: Selection) =>
  selection.kind === 'rows'
    ? { clients: selection.ids }
    : {
        filter: selection.question.filter,
        search: selection.question.search,
        expected: selection.count,
      }

const renderBulk = (selection: Selection, filter: string, onDone: () => void) => (
  <AssignManyButton
    many={manyOf(selection)}
    count={selectedCount(selection)}
    filter={filter}
    onDone={onDone}
  />
)

const renderFilters: RenderFilters<ClientRow> = (params, onState, rows) => (
  <ManagerFilter {...{ params, onState, rows }} />
)

function AllClients() {
  // A new key reloads the list after a client was created.
  const [made, setMade] = useState(0)
  return (
    <StaffListPage
      key={made}
      definition={clientList}
      renderBulk={renderBulk}
      renderFilters={renderFilters}
      action={<NewClientButton onMade={() => setMade((before) => before + 1)} />}
    />
  )
}
