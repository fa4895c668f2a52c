import { entity, type OwnedEntity } from './entities.ts'
import type { TableRow } from './tableRow.ts'
import type { ToolSlug } from './tool.ts'

const DAY_MS = 86_400_000

export type License = TableRow<
  'tool_licenses',
  {
    tool_name: ToolSlug
    /** The plan limit it counts against (plan.ts); null for queries. */
    meter: string | null
    status: 'active' | 'revoked'
  }
>

export const licenses: OwnedEntity<License> = entity('tool_licenses')

/**
 * Whether it is paid no longer. The day on which the next invoice is due is for paying: the tool stays open until its
 * end (private.opens_until). now: ms.
 */
export const isUnpaid = ({ expires_at: until }: Pick<License, 'expires_at'>, now: number): boolean =>
  until !== null && Date.parse(until) + DAY_MS <= now

/** The tools that are closed until an invoice is paid. */
export const unpaidTools = (
  all: readonly Pick<License, 'status' | 'expires_at' | 'tool_name'>[],
  now: number,
): ReadonlySet<ToolSlug> =>
  new Set(
    activeLicenses(all)
      .filter((license) => isUnpaid(license, now))
      .map(({ tool_name: tool }) => tool),
  )

/** The licenses that open a tool; those of an ended contract stay on the device without opening anything. */
export const activeLicenses = <L extends Pick<License, 'status'>>(all: readonly L[]): L[] =>
  all.filter(({ status }) => status === 'active')
