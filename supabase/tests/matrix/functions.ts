import type { RightsByFunction } from './function-rights.ts'
import { accountDeletion } from './functions/account-deletion.ts'
import { analytics } from './functions/analytics.ts'
import { api } from './functions/api.ts'
import { cancellations } from './functions/cancellations.ts'
import { cards } from './functions/cards.ts'
import { clients } from './functions/clients.ts'
import { contractChanges } from './functions/contract-changes.ts'
import { conversations } from './functions/conversations.ts'
import { documents } from './functions/documents.ts'
import { files } from './functions/files.ts'
import { invoices } from './functions/invoices.ts'
import { leads } from './functions/leads.ts'
import { letters } from './functions/letters.ts'
import { library } from './functions/library.ts'
import { meetings } from './functions/meetings.ts'
import { payments } from './functions/payments.ts'
import { prices } from './functions/prices.ts'
import { promotions } from './functions/promotions.ts'
import { pushes } from './functions/pushes.ts'
import { refunds } from './functions/refunds.ts'
import { reports } from './functions/reports.ts'
import { requests } from './functions/requests.ts'
import { roles } from './functions/roles.ts'
import { seats } from './functions/seats.ts'
import { secondFactor } from './functions/second-factor.ts'
import { sessions } from './functions/sessions.ts'
import { signing } from './functions/signing.ts'
import { staffLists } from './functions/staff-lists.ts'
import { sync } from './functions/sync.ts'
import { system } from './functions/system.ts'
import { tickets } from './functions/tickets.ts'
import { tools } from './functions/tools.ts'

const nouns = [
  accountDeletion,
  analytics,
  api,
  cancellations,
  cards,
  clients,
  contractChanges,
  conversations,
  documents,
  files,
  invoices,
  leads,
  letters,
  library,
  meetings,
  payments,
  prices,
  promotions,
  pushes,
  refunds,
  reports,
  requests,
  roles,
  seats,
  secondFactor,
  sessions,
  signing,
  staffLists,
  sync,
  system,
  tickets,
  tools,
]

/** Every function of public, from one file per noun. */
export const functions: RightsByFunction = {}
for (const [name, rights] of nouns.flatMap((noun) => Object.entries(noun))) {
  // Otherwise a function in two files would be tested with the rights of the second only.
  if (name in functions) throw new Error(`two files contain ${name}`)
  functions[name] = rights
}
