import type { Destination } from '../../features/work-frame/destination.ts'
import { routes } from '../../routes.ts'

/**
 * The phone's tabs of each role: the screens used all day, for an agent also complete offline. The rest is in the menu.
 */
const tabs: Readonly<Record<'agent' | 'super_admin', readonly string[]>> = {
  agent: [routes.messages, routes.tasks, routes.tickets, routes.staffMeetings],
  super_admin: [routes.overview, routes.messages, routes.tickets, routes.clients],
}

/** The navigation entries of a member of the staff, with the phone's tabs marked. */
export const withStaffTabs = (role: keyof typeof tabs, destinations: readonly Destination[]): Destination[] =>
  destinations.map((destination) => Object.assign(destination, { tab: tabs[role].includes(destination.to) }))
