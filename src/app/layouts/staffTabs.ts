import type { Destination } from '../../features/work-frame/destination.ts'
import { routes } from '../../routes.ts'

/** What each works with on the phone all day, of an agent complete and offline; the rest is in the menu. */
const tabs: Readonly<Record<'agent' | 'super_admin', readonly string[]>> = {
  agent: [routes.messages, routes.tasks, routes.tickets, routes.staffMeetings],
  super_admin: [routes.overview, routes.messages, routes.tickets, routes.clients],
}

/** The places of a member of the staff, with those in the bar of the phone marked. */
export const withStaffTabs = (role: keyof typeof tabs, places: readonly Destination[]): Destination[] =>
  places.map((place) => Object.assign(place, { tab: tabs[role].includes(place.to) }))
