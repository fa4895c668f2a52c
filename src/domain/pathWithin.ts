/** The server's notification may contain any address; only one within this site is followed, inside the app. */
export function pathWithin(origin: string, url: string | null): string | null {
  if (url === null || !URL.canParse(url, origin)) return null
  const { origin: there, pathname, search, hash } = new URL(url, origin)
  if (there !== origin) return null
  return pathname + search + hash
}
