import { entity, type OwnedEntity } from './entities.ts'
import type { TableRow } from './tableRow.ts'

/** In the order of the settings (spec §4). */
export const integrationNames = ['google_analytics', 'google_ads', 'facebook_ads', 'hubspot_crm'] as const
export type IntegrationName = (typeof integrationNames)[number]

/** An account of the client elsewhere; without a row it was never connected. */
export type Integration = TableRow<'integrations', { name: IntegrationName }>

export const integrations: OwnedEntity<Integration> = entity('integrations')

/** Each of them once. changedAt: of the last change, of either kind; null: there was none. */
export const connectionsOf = (
  rows: readonly Integration[],
): readonly {
  readonly name: IntegrationName
  readonly connected: boolean
  readonly changedAt: string | null
}[] =>
  integrationNames.map((name) => {
    const row = rows.find((one) => one.name === name)
    return { name, connected: row?.connected ?? false, changedAt: row?.changed_at ?? null }
  })
