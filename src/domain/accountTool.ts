import type { ServiceState } from './contractedService.ts'
import type { Quarters, ServiceProgress } from './serviceProgress.ts'
import type { SetupTask } from './task.ts'
import { type ToolSlug, toolSlugs } from './tool.ts'
import { type ToolAccess, toolAccess } from './toolAccess.ts'
import type { ListingByTool, ToolListing } from './toolListing.ts'
import type { ToolConfiguration } from './toolConfiguration.ts'

/** A tool of the catalogue with its state for this account. */
export type AccountTool = {
  readonly slug: ToolSlug
  /** Undefined if it can be used neither by a contract nor by a seat. */
  readonly state: Exclude<ServiceState, 'cancelled'> | undefined
  /** Whether the account has a service of its own, which is perhaps not set up or not paid. */
  readonly isContracted: boolean
  /** The client on whose license the person uses it by a seat; null when the account's own license opens it. */
  readonly sharedBy: string | null
  /** Its license is closed until an invoice is paid; false for a seat, whose license is the other client's. */
  readonly isUnpaid: boolean
  readonly quarters: Quarters
  readonly task: SetupTask | undefined
  readonly isFavorite: boolean
  readonly openings: number
  readonly lastOpened: string | null
  /** Undefined if the device does not have it yet. */
  readonly listing: ToolListing | undefined
}

/** All seven, in the order of the catalogue: tapping a star moves no entry under the finger. */
export const accountTools = (
  progress: readonly ServiceProgress[],
  configurations: readonly ToolConfiguration[],
  favorites: ReadonlySet<ToolSlug>,
  listings: ListingByTool,
  unpaid: ReadonlySet<ToolSlug>,
): AccountTool[] =>
  toolSlugs.map((slug) => {
    const service = progress.find(
      ({ service: one, state }) => one.tool_name === slug && state !== 'cancelled',
    )
    const configuration = configurations.find(({ tool_name: tool }) => tool === slug)
    const isActive = service?.state === 'active'
    // As in public.open_tool: a seat opens the tool until the account's own service does.
    const sharedBy = isActive && !unpaid.has(slug) ? null : (configuration?.shared_by ?? null)
    return {
      slug,
      state: sharedBy !== null ? 'active' : service?.state === 'cancelled' ? undefined : service?.state,
      isContracted: service !== undefined,
      sharedBy,
      isUnpaid: sharedBy === null && isActive && unpaid.has(slug),
      quarters: sharedBy !== null ? 4 : (service?.quarters ?? 0),
      task: service?.task,
      isFavorite: favorites.has(slug),
      openings: configuration?.access_count ?? 0,
      lastOpened: configuration?.last_accessed ?? null,
      listing: listings.get(slug),
    }
  })

/** Contracted, but closed for maintenance. */
export const isInMaintenance = ({ state, listing }: AccountTool): boolean =>
  state === 'active' && listing?.status === 'maintenance'

/** site: the tools' origin; undefined until it was read. */
export const accessTo = (
  { state, listing, isUnpaid }: AccountTool,
  site: string | null | undefined,
): ToolAccess => toolAccess(state, site, listing, isUnpaid)

export const toolTabs = ['all', 'favorites', 'contracted'] as const
export type ToolTab = (typeof toolTabs)[number]

export const inTab = (tools: readonly AccountTool[], tab: ToolTab): AccountTool[] =>
  tools.filter(
    ({ isFavorite, isContracted }) => tab === 'all' || (tab === 'favorites' ? isFavorite : isContracted),
  )

/** The tool opened last, on any device. */
export const lastOpened = (
  tools: readonly AccountTool[],
): { readonly tool: ToolSlug; readonly at: string } | null =>
  tools
    .flatMap(({ slug, lastOpened: at }) => (at === null ? [] : [{ tool: slug, at }]))
    .toSorted((a, b) => b.at.localeCompare(a.at))[0] ?? null

export const openingsOf = (tools: readonly AccountTool[]): number =>
  tools.reduce((sum, { openings }) => sum + openings, 0)
