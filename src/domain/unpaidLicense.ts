import { activeLicenses, isUnpaid, type License } from './license.ts'
import type { ToolSlug } from './tool.ts'

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
