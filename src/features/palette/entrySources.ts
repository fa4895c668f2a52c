import type { FindableRows } from '../../data/mirror/findable.ts'
import type { EntityName } from '../../domain/entities.ts'
import type { PaletteEntry } from './paletteEntry.ts'

export type Sought = {
  readonly rows: FindableRows
  /** The texts of each ticket, by its id. */
  readonly words: ReadonlyMap<string, string>
  readonly openNotifications: () => void
}

/** How an area finds the rows of an entity; or where its rows appear instead, or why they are not sought. */
type Source =
  | { readonly find: (sought: Sought) => readonly PaletteEntry[] }
  /** Its texts are searched with the rows of another entity, or it has its own index (messages). */
  | { readonly foundWith: EntityName | 'message index' }
  | { readonly notFound: string }

/** A new entity does not compile without a source in both areas. */
export type EntrySources = Readonly<Record<EntityName, Source>>

/** The entities that neither area finds, and why. */
export const unfound = {
  account_metrics: { notFound: 'Figures without a text: they are read in the month of a report.' },
  activity_timeline: { notFound: 'Each line repeats a row that is found itself.' },
  notification_preferences: { notFound: 'One row of switches: the settings are a destination.' },
  resource_progress: { notFound: 'How far a person has read a resource, without a text.' },
  tool_usage_analytics: { notFound: 'Counts of visits, without a text.' },
  tool_usage_events: { notFound: 'Counts of use, without a text.' },
  ticket_events: { notFound: 'Changes of the status of a ticket, which is found itself.' },
  package_plans: { notFound: 'Prices: they are compared on the screen of the plan.' },
  tier_plans: { notFound: 'Prices of tiers: they are compared in the marketplace, a destination.' },
  fiscal_data: { notFound: 'One row of an account, on the screen of its invoices.' },
  integrations: { notFound: 'Four rows of the settings, a destination.' },
  payment_methods: { notFound: 'The digits of a card: nobody seeks them, and a result would show them.' },
  payment_transactions: { notFound: 'A payment has no screen of its own: its invoice or contract is found.' },
  refunds: { notFound: 'A refund has no screen of its own: the invoice that it repays is found.' },
  contract_changes: { notFound: 'A change of plan is shown with its contract, which is found itself.' },
  api_keys: { notFound: 'The name of a key of access: the settings are a destination.' },
  canned_replies: { notFound: 'A text to insert: it is sought where an answer is written.' },
  direct_messages: { foundWith: 'message index' },
  ticket_messages: { foundWith: 'support_tickets' },
  ticket_attachments: { foundWith: 'support_tickets' },
} as const satisfies Partial<EntrySources>

/** One entity after the other, so that the page can draw between two. */
export function* entriesOf(sources: EntrySources, sought: Sought): Generator<PaletteEntry> {
  for (const source of Object.values(sources)) if ('find' in source) yield* source.find(sought)
}
