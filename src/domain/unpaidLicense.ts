import { activeLicenses, type License } from './license.ts'
import type { ToolSlug } from './tool.ts'

const DAY_MS = 86_400_000

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
