import { people } from '../e2e/support/backend.ts'
import { billingShots } from './client/billing.ts'
import { homeShots } from './client/home.ts'
import { messageShots } from './client/messages.ts'
import { setUpShots } from './client/set-up.ts'
import { settingsShots } from './client/settings.ts'
import { supportShots } from './client/support.ts'
import { toolShots } from './client/tools.ts'
import { openNotifications, seenBy, type Shot } from './shot.ts'

/**
 * The client's portal: the screens of the demo's client, and of a new client who has no data yet. The order matters,
 * because the shots of an account share its device.
 */
const shots: readonly Omit<Shot, 'as'>[] = [
  ...homeShots,
  ...messageShots,
  ...supportShots,
  ...toolShots,
  ...billingShots,
  ...settingsShots,
  ...setUpShots,
]

const empty: readonly Omit<Shot, 'as'>[] = [
  { name: 'empty-home', path: '/dashboard' },
  { name: 'empty-services', path: '/dashboard/services' },
  { name: 'empty-licenses', path: '/dashboard/licenses' },
  { name: 'empty-billing', path: '/dashboard/billing' },
  { name: 'empty-support', path: '/dashboard/support' },
  { name: 'empty-reports', path: '/dashboard/reports' },
  { name: 'empty-marketplace', path: '/dashboard/marketplace' },
  { name: 'empty-resources', path: '/dashboard/resources' },
  { name: 'empty-my-tools', path: '/dashboard/tools' },
  { name: 'empty-meetings', path: '/dashboard/meetings' },
  { name: 'empty-notifications', path: '/dashboard', prepare: openNotifications },
]

export const clientShots: Shot[] = [
  ...shots.map(seenBy(people.client)),
  ...empty.map(seenBy(people.newcomer)),
]
