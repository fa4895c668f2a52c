import { isUnder, routes } from '../../routes.ts'

/**
 * Addresses that the database writes already and that have no page yet: the screen of today that shows the same thing.
 * A page that comes takes its line away; a test fails on one that stays.
 */
export const standIns: Readonly<Record<string, string>> = {
  '/admin/invoices': routes.clients,
  '/admin/meetings': routes.clients,
}

/** What the server calls an address may be anything; only one of this site is followed, and inside the app. */
export function pathWithin(origin: string, url: string | null): string | null {
  if (url === null || !URL.canParse(url, origin)) return null
  const { origin: there, pathname, search, hash } = new URL(url, origin)
  if (there !== origin) return null
  const [, standIn] = Object.entries(standIns).find(([path]) => isUnder([path], pathname)) ?? []
  return standIn ?? pathname + search + hash
}
