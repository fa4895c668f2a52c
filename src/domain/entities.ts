import { activities } from './activity.ts'
import { assignments } from './assignment.ts'
import { contracts } from './contract.ts'
import { contractedServices } from './contractedService.ts'
import type { Entity } from './entity.ts'
import { invoices } from './invoice.ts'
import { licences } from './licence.ts'
import { meetings } from './meeting.ts'
import { directMessages } from './message.ts'
import { notifications } from './notification.ts'
import { profiles } from './profile.ts'
import { setupTasks } from './task.ts'
import { tickets } from './ticket.ts'
import { toolConfigurations } from './toolConfiguration.ts'

/** Everything that is mirrored. A new noun is one line here, its own file, and a migration. */
export const entities: readonly Entity[] = [
  activities,
  assignments,
  contractedServices,
  contracts,
  directMessages,
  invoices,
  licences,
  meetings,
  notifications,
  profiles,
  setupTasks,
  tickets,
  toolConfigurations,
]

const byName = new Map(entities.map((entity) => [entity.name, entity]))

/** Undefined for a table that a newer server syncs and this version does not know. */
export const entityNamed = (name: string): Entity | undefined => byName.get(name)
