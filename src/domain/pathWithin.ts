/** What the server calls an address may be anything; only one of this site is followed, and inside the app. */
export function pathWithin(origin: string, url: string | null): string | null {
  if (url === null || !URL.canParse(url, origin)) return null
  const { origin: there, pathname, search, hash } = new URL(url, origin)
  if (there !== origin) return null
  return pathname + search + hash
}
