import type { Person } from '../domain/person.ts'
import { NotificationBell } from '../features/notifications/NotificationBell.tsx'
import { SyncChip } from '../features/sync-center/SyncChip.tsx'

/** At the right end of every screen's bar. */
export function TopActions({ person }: { person: Person }) {
  return (
    <>
      <SyncChip />
      <NotificationBell uid={person.uid} />
    </>
  )
}
