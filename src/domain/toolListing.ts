import { entity, type Entity } from './entities.ts'
import type { TableRow } from './tableRow.ts'
import type { ToolCategory, ToolSlug } from './tool.ts'

export const toolListingStatuses = ['available', 'maintenance'] as const
export type ToolListingStatus = (typeof toolListingStatuses)[number]

/** As in the database (private.tool_transitions); a test holds them together. */
export const toolTransitions: Readonly<Record<ToolListingStatus, readonly ToolListingStatus[]>> = {
  available: ['maintenance'],
  maintenance: ['available'],
}

/** What the catalogue says of a tool: its sentence, its category, where it opens, and whether it can be opened. */
export type ToolListing = TableRow<
  'tool_listings',
  { tool: ToolSlug; category: ToolCategory; status: ToolListingStatus }
>
export const toolListings: Entity<ToolListing> = entity('tool_listings')

/** A tool that was not read yet has none: it is then as the app was built. */
export type ListingByTool = ReadonlyMap<ToolSlug, ToolListing>

/** As the server accepts them. */
export const listingMost = { sentence: 160, notice: 300, site: 200, days: 90 } as const
const address = /^https:\/\/[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?(?:\/[A-Za-z0-9._~-]+)*$/

export type SiteProblem = 'malformed' | 'own_origin'

/** Why a tool cannot open at this address; null when it can. A page of this app's origin would have the app's rights. */
export function toolSiteProblem(site: string, ownOrigin: string): SiteProblem | null {
  if (site.length > listingMost.site || !address.test(site) || !URL.canParse(site)) return 'malformed'
  return new URL(site).origin === ownOrigin ? 'own_origin' : null
}

/**
 * Whether the app frames the tool: the page's policy lets in the origins of TOOL_SITE alone. A tool at another address opens
 * in a tab of its own.
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
