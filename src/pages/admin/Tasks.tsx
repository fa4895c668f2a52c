import { usePerson } from '../../data/session/usePerson.ts'
import { taskList } from './lists/taskList.tsx'
import { AssignedTasks } from './AssignedTasks.tsx'
import { StaffListPage } from './StaffListPage.tsx'

/** An agent's from the device, also offline; a super admin's from the server, which has all of them. */
export function Tasks() {
  const isSuper = usePerson().roles.includes('super_admin')
  return isSuper ? <StaffListPage definition={taskList} /> : <AssignedTasks />
}
