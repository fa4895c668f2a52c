import { activities } from './activity.ts'
import { apiKeys } from './apiKey.ts'
import { assignments } from './assignment.ts'
import { contracts } from './contract.ts'
import { contractChanges } from './contractChange.ts'
import { contractedServices } from './contractedService.ts'
import type { Entity } from './entity.ts'
import { invoices } from './invoice.ts'
import { licences } from './licence.ts'
import { meetings } from './meeting.ts'
import { directMessages } from './message.ts'
import { metrics } from './metric.ts'
import { notifications } from './notification.ts'
import { payments } from './payment.ts'
import { plansOnSale } from './planOnSale.ts'
import { notificationPreferences } from './preferences.ts'
import { profiles } from './profile.ts'
import { refunds } from './refund.ts'
import { monthlyReports } from './report.ts'
import { resources } from './resource.ts'
import { resourceProgress } from './resourceProgress.ts'
import { savedCards } from './savedCard.ts'
import { seats } from './seat.ts'
import { setupTasks } from './task.ts'
import { tickets } from './ticket.ts'
import { ticketAttachments } from './ticketAttachment.ts'
import { ticketMessages } from './ticketMessage.ts'
import { tiersOnSale } from './tierOnSale.ts'
import { toolConfigurations } from './toolConfiguration.ts'
import { toolVisits } from './toolVisit.ts'
import { usageEvents } from './usageEvent.ts'

/** Everything that is mirrored. A new noun is one line here, its own file, and a migration. */
export const entities: readonly Entity[] = [
  activities,
  apiKeys,
  assignments,
  contractChanges,
  contractedServices,
  contracts,
  directMessages,
  invoices,
  licences,
  meetings,
  metrics,
  monthlyReports,
  notificationPreferences,
  notifications,
  payments,
  plansOnSale,
  profiles,
  refunds,
  resourceProgress,
  resources,
  savedCards,
  seats,
  setupTasks,
  ticketAttachments,
  ticketMessages,
  tickets,
  tiersOnSale,
  toolConfigurations,
  toolVisits,
  usageEvents,
]

const byName = new Map(entities.map((entity) => [entity.name, entity]))

/** Undefined for a table that a newer server syncs and this version does not know. */
export const entityNamed = (name: string): Entity | undefined => byName.get(name)
