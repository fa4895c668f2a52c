/** What the server calls an address may be anything; only one of this site is followed, and inside the app. */
export function pathWithin(origin: string, url: string | null): string | null {
  if (url === null || !URL.canParse(url, origin)) return null
  const { origin: there, pathname, search, hash } = new URL(url, origin)
  return there === origin ? pathname + search + hash : null
}
