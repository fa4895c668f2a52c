import { entity, type OwnedEntity } from './entities.ts'
import type { TableRow } from './tableRow.ts'

/** In the order of the settings (spec §4). */
export const integrationNames = ['google_analytics', 'google_ads', 'facebook_ads', 'hubspot_crm'] as const
export type IntegrationName = (typeof integrationNames)[number]

/** An account of the client elsewhere; without a row it was never connected. */
export type Integration = TableRow<'integrations', { name: IntegrationName }>

export const integrations: OwnedEntity<Integration> = entity('integrations')

/** Each of them once, with the time of its connection; null: not connected. */
export const connectionsOf = (
  rows: readonly Integration[],
): readonly { readonly name: IntegrationName; readonly since: string | null }[] =>
  integrationNames.map((name) => {
    const row = rows.find((one) => one.name === name)
    return { name, since: row?.connected === true ? row.changed_at : null }
  })
