import { fetchUntilSilent } from '../fetchUntilSilent.ts'
import { keepPacks } from './keepPacks.ts'
import { copyToKeep, hasHash, type ManifestEntry, type Store } from './manifestEntry.ts'

/** As many as a browser asks one server for at once, less two for the page that is open. */
const AT_ONCE = 4

/** No answer, or the page of a hotel's network, of a broken proxy, of another version. */
export class FileMissing extends Error {
  override readonly name = 'FileMissing'
}

/** Null when the answer is not the file. */
async function fileFrom(entry: ManifestEntry, cache: RequestCache): Promise<Response | null> {
  const response = await fetchUntilSilent(entry.url, { cache, credentials: 'same-origin' })
  const bytes = await response.arrayBuffer()
  if (response.status !== 200 || !(await hasHash(bytes, entry))) return null
  return copyToKeep(bytes, response.headers)
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
    if (await hasHash(await kept.arrayBuffer(), entry)) return
    // An older worker kept whatever came with status 200; and browsers lose parts of what they keep.
    await noteDamage()
    await cache.delete(key)
  }
  await cache.put(key, await fetchFile(entry))
}

async function keepEach(entries: readonly ManifestEntry[], store: Store): Promise<void> {
  const waiting = [...entries]
  const line = async () => {
    for (let entry = waiting.shift(); entry !== undefined; entry = waiting.shift())
      await keepFile(entry, store)
  }
  // All lines end before the install does: a late `delete` could take away what the next install has put there.
  const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, line))
  const failure = ends.find((end) => end.status === 'rejected')
  if (failure !== undefined) throw failure.reason
}

/**
 * Every file of the manifest is in the cache with the bytes that the manifest names, or this fails (S22). What came
 * before the failure stays, so that the next install asks only for the rest. Keys of other versions are not touched.
 * Single files first: packed pages take the shell's headers.
 */
export async function keepFiles(manifest: readonly ManifestEntry[], store: Store): Promise<void> {
  await keepEach(
    manifest.filter(({ pack }) => pack === undefined),
    store,
  )
  const kept = await keepPacks(manifest, store)
  await keepEach(
    manifest.filter(({ url, pack }) => pack !== undefined && !kept.has(url)),
    store,
  )
}
