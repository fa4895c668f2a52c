/**
 * Every mirrored table, with its key, indexes and space. The file has only data, and no import: it is in the initial
 * bundle. `private.sync_entities` has the same in SQL; a test checks that both match. A new entity is one line here,
 * its own file, and a migration.
 */

type MirroredTable = {
  /** The column that identifies the row within its table. */
  readonly key: string
  /** Dexie's schema of the table. */
  readonly indexes: string
}

type OwnedTable = MirroredTable & {
  readonly space: 'account' | 'person'
  /** The column with the uid of the space's owner. */
  readonly owner: string
  /** Dexie's index that begins with the owner: `gone` and `reset` delete by it. */
  readonly ownerIndex: string
  /** Windowed tables: the column that identifies the thread. */
  readonly thread: string | null
}

/** A table that every signed-in person can read, and no person owns. */
type CatalogueTable = MirroredTable & {
  readonly space: 'catalogue'
  readonly owner: null
  readonly thread: null
}

/** The device has all rows of an owner. */
const whole = (space: OwnedTable['space']): OwnedTable => ({
  space,
  key: 'id',
  owner: 'user_id',
  ownerIndex: 'user_id',
  indexes: 'id, user_id',
  thread: null,
})

/** The device has an owner's newest rows, as one thread. */
const windowed = (space: OwnedTable['space']): OwnedTable => ({
  space,
  key: 'id',
  owner: 'user_id',
  ownerIndex: '[user_id+user_id+created_at+id]',
  indexes: 'id, [user_id+user_id+created_at+id]',
  thread: 'user_id',
})

const catalogue: CatalogueTable = { space: 'catalogue', key: 'id', owner: null, indexes: 'id', thread: null }

const tables = {
  account_metrics: whole('account'),
  activity_timeline: windowed('account'),
  api_keys: whole('person'),
  canned_replies: whole('person'),
  contract_changes: whole('account'),
  contracted_services: whole('account'),
  contracts: whole('account'),
  direct_messages: {
    space: 'account',
    key: 'id',
    owner: 'user_id',
    ownerIndex: '[user_id+manager_id+created_at+id]',
    indexes: 'id, [user_id+manager_id+created_at+id]',
    thread: 'manager_id',
  },
  fiscal_data: {
    space: 'account',
    key: 'user_id',
    owner: 'user_id',
    ownerIndex: 'user_id',
    indexes: 'user_id',
    thread: null,
  },
  integrations: whole('account'),
  invoices: whole('account'),
  license_seats: whole('account'),
  monthly_reports: whole('account'),
  notification_preferences: {
    space: 'person',
    key: 'user_id',
    owner: 'user_id',
    ownerIndex: 'user_id',
    indexes: 'user_id',
    thread: null,
  },
  notifications: windowed('person'),
  package_plans: catalogue,
  payment_methods: whole('account'),
  payment_transactions: whole('account'),
  profiles: {
    space: 'account',
    key: 'id',
    owner: 'id',
    ownerIndex: 'id',
    indexes: 'id',
    thread: null,
  },
  refunds: whole('account'),
  resource_progress: whole('person'),
  resources: catalogue,
  scheduled_meetings: whole('account'),
  service_configuration_tasks: whole('account'),
  support_tickets: whole('account'),
  ticket_attachments: whole('account'),
  ticket_events: whole('account'),
  ticket_messages: whole('account'),
  tier_plans: catalogue,
  tool_configurations: whole('person'),
  tool_licenses: whole('account'),
  tool_listings: catalogue,
  tool_usage_analytics: windowed('person'),
  tool_usage_events: windowed('account'),
  user_account_manager: {
    space: 'account',
    key: 'user_id',
    owner: 'user_id',
    ownerIndex: 'user_id',
    indexes: 'user_id, manager_id',
    thread: null,
  },
} satisfies Readonly<Record<string, OwnedTable | CatalogueTable>>

type Tables = typeof tables
export type EntityName = keyof Tables

/** A phantom property for the row's type: nothing is stored in it. */
type EntityOf<T> = { readonly name: EntityName; readonly row?: T }
export type OwnedEntity<T = unknown> = OwnedTable & EntityOf<T>
type CatalogueEntity<T = unknown> = CatalogueTable & EntityOf<T>
export type Entity<T = unknown> = OwnedEntity<T> | CatalogueEntity<T>

export const entity = <Name extends EntityName>(name: Name): Tables[Name] & { readonly name: Name } => ({
  ...tables[name],
  name,
})

const isName = (name: string): name is EntityName => Object.hasOwn(tables, name)

export const entities: readonly Entity[] = Object.keys(tables)
  .filter(isName)
  .map((name) => entity(name))

const byName = new Map<string, Entity>(entities.map((one) => [one.name, one]))

/** Undefined for a table that a newer server syncs and this version does not know. */
export const entityNamed = (name: string): Entity | undefined => byName.get(name)
