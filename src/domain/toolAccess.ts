import type { ServiceState } from './contractedService.ts'
import type { ToolListing } from './toolListing.ts'

/**
 * Whether a tool can be opened now, and why not. `unreachable`: this installation has no address for the tools, so a
 * link would end in a browser error. `unpaid`: its license is not valid until an invoice is paid.
 */
export type ToolAccess = 'open' | 'configuring' | 'not_contracted' | 'unreachable' | 'unpaid' | 'maintenance'

/** state: of its service; undefined without a service. site: the tools' origin; undefined until it was read. isUnpaid: license.ts. */
export function toolAccess(
  state: ServiceState | undefined,
  site: string | null | undefined,
  listing: Pick<ToolListing, 'status' | 'site'> | undefined,
  isUnpaid: boolean,
): ToolAccess {
  if (state === undefined || state === 'cancelled') return 'not_contracted'
  if (state === 'configuring') return 'configuring'
  if (isUnpaid) return 'unpaid'
  if (listing?.status === 'maintenance') return 'maintenance'
  return site === null && (listing?.site ?? null) === null ? 'unreachable' : 'open'
}
