import { entity, type Entity } from './entities.ts'
import type { TableRow } from './tableRow.ts'
import type { ToolCategory, ToolSlug } from './tool.ts'

export const toolListingStatuses = ['available', 'maintenance'] as const
export type ToolListingStatus = (typeof toolListingStatuses)[number]

/** The database has the same transitions (private.tool_transitions); a test compares both. */
export const toolTransitions: Readonly<Record<ToolListingStatus, readonly ToolListingStatus[]>> = {
  available: ['maintenance'],
  maintenance: ['available'],
}

/** A tool's row in the catalogue: description, category, address, and whether it can be opened. */
export type ToolListing = TableRow<
  'tool_listings',
  { tool: ToolSlug; category: ToolCategory; status: ToolListingStatus }
>
export const toolListings: Entity<ToolListing> = entity('tool_listings')

/** It has no entry while a tool's row was not read yet: then the values of the build apply. */
export type ListingByTool = ReadonlyMap<ToolSlug, ToolListing>

/** The server's limits. */
export const listingLimits = { sentence: 160, notice: 300, site: 200, days: 90 } as const
const address = /^https:\/\/[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?(?:\/[A-Za-z0-9._~-]+)*$/

export type SiteProblem = 'malformed' | 'own_origin'

/**
 * Why a tool cannot open at this address; null when it can. A page of this app's origin would have the app's rights.
 */
export function toolSiteProblem(site: string, ownOrigin: string): SiteProblem | null {
  if (site.length > listingLimits.site || !address.test(site) || !URL.canParse(site)) return 'malformed'
  return new URL(site).origin === ownOrigin ? 'own_origin' : null
}

/**
 * Whether the app frames the tool: the page's policy allows only the origins of TOOL_SITE. A tool at another address
 * opens in a separate tab.
 */
export function isFramed(
  tool: ToolSlug,
  listing: Pick<ToolListing, 'site'> | undefined,
  toolSite: string | null,
): boolean {
  const own = listing?.site ?? null
  if (own === null) return true
  // A row of an older server: without this, the page of the tool fails.
  if (!URL.canParse(own)) return false
  return toolSite !== null && new URL(own).origin === new URL(toolSite.replace('{slug}', tool)).origin
}
