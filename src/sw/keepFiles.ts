/** One file of the app, as the build lists it (src/build/fileHashes.ts). */
export type ManifestEntry = {
  readonly url: string
  /** Null for a file with a hash in its name. */
  readonly revision: string | null
  readonly integrity: string
}

/** As many as a browser asks one server for at once, less two for the page that is open. */
const AT_ONCE = 4

/** The cache, with the key of each address in it: a page's key has its revision in it. */
export type Store = {
  readonly cache: Pick<Cache, 'match' | 'put' | 'delete'>
  readonly keyOf: (url: string) => string
  /** Called before a file is thrown away whose bytes are not those of its key. */
  readonly noteDamage: () => Promise<unknown>
}

/** No answer, or the page of a hotel's network, of a broken proxy, of another version. */
class FileMissing extends Error {
  override readonly name = 'FileMissing'
}

async function hasHash(bytes: ArrayBuffer, integrity: string): Promise<boolean> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return `sha256-${btoa(String.fromCharCode(...digest))}` === integrity
}

/** Null when the answer is not the file. */
async function fileFrom(entry: ManifestEntry, cache: RequestCache): Promise<Response | null> {
  const response = await fetch(entry.url, { cache, credentials: 'same-origin' })
  const bytes = await response.arrayBuffer()
  if (response.status !== 200 || !(await hasHash(bytes, entry.integrity))) return null
  const headers = new Headers(response.headers)
  // The body is unpacked, and it is the same for every request: with `vary`, the file would not be found again.
  for (const name of ['content-encoding', 'content-length', 'vary']) headers.delete(name)
  // A response of our own: a browser refuses a redirected one as the answer to a navigation.
  return new Response(bytes, { headers })
}

/**
 * The page that is open has fetched some of the files with a hash in their name already. Without the requests that go
 * past the browser's own cache, a foreign page or a redirect in it would make every later install fail.
 */
async function fetchFile(entry: ManifestEntry): Promise<Response> {
  const ways: RequestCache[] = [entry.revision === null ? 'default' : 'reload', 'reload', 'reload']
  for (const way of ways) {
    const file = await fileFrom(entry, way).catch(() => null)
    if (file !== null) return file
  }
  throw new FileMissing(entry.url)
}

async function keepFile(entry: ManifestEntry, { cache, keyOf, noteDamage }: Store): Promise<void> {
  const key = keyOf(entry.url)
  const kept = await cache.match(key)
  if (kept !== undefined) {
    if (await hasHash(await kept.arrayBuffer(), entry.integrity)) return
    // An older worker kept whatever came with status 200; and browsers lose parts of what they keep.
    await noteDamage()
    await cache.delete(key)
  }
  await cache.put(key, await fetchFile(entry))
}

/**
 * Every file of the manifest is in the cache with the bytes that the manifest names, or this fails (S22). What came
 * before the failure stays, so that the next install asks only for the rest. Keys of other versions are not touched.
 */
export async function keepFiles(manifest: readonly ManifestEntry[], store: Store): Promise<void> {
  const waiting = [...manifest]
  const line = async () => {
    for (let entry = waiting.shift(); entry !== undefined; entry = waiting.shift())
      await keepFile(entry, store)
  }
  // All lines end before the install does: a late `delete` could take away what the next install has put there.
  const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, line))
  const failure = ends.find((end) => end.status === 'rejected')
  if (failure !== undefined) throw failure.reason
}
