import { usePerson } from '../data/session/usePerson.ts'
import { NotificationBell } from '../features/notifications/NotificationBell.tsx'
import { SyncChip } from '../features/sync-center/SyncChip.tsx'

/** The buttons at the right end of every screen's bar. */
export function TopActions() {
  return (
    <>
      <SyncChip />
      <NotificationBell uid={usePerson().uid} />
    </>
  )
}
