import { useState } from 'react'
import { usePerson } from '../../data/session/usePerson.ts'
import { NewClientButton } from '../../features/account/staff/NewClientButton.tsx'
import { clientList } from './lists/clientList.tsx'
import { AssignedClients } from './AssignedClients.tsx'
import { StaffListPage } from './StaffListPage.tsx'

/** An agent's from the device, without a signal too; a super admin's from the server, where there are all of them. */
export function Clients() {
  const isSuper = usePerson().roles.includes('super_admin')
  return isSuper ? <AllClients /> : <AssignedClients />
}

function AllClients() {
  // Another key reads the list again: a client was made since.
  const [made, setMade] = useState(0)
  return (
    <StaffListPage
      key={made}
      definition={clientList}
      action={<NewClientButton onMade={() => setMade((before) => before + 1)} />}
    />
  )
}
