import { fetchEntry } from './fetchEntry.ts'
import { keepLoaded, keepPacks } from './keepPacks.ts'
import { hasHash, type ManifestEntry, type Store } from './manifestEntry.ts'

/** The browser's limit of parallel requests to one server, less two for the open page. */
const AT_ONCE = 4

/** No answer, or a foreign page (captive portal, proxy, other version). */
export class FileMissing extends Error {
  override readonly name = 'FileMissing'
}

/**
 * The open page has already fetched some of the files with a hash in their name. Without requests that bypass the
 * browser's cache, a foreign page or a redirect in it would make every later install fail.
 */
async function fetchVerified(entry: ManifestEntry): Promise<Response> {
  const cacheModes: RequestCache[] = [entry.revision === null ? 'default' : 'reload', 'reload', 'reload']
  for (const cacheMode of cacheModes) {
    const file = await fetchEntry(entry, { cache: cacheMode }).catch(() => null)
    if (file !== null) return file
  }
  throw new FileMissing(entry.url)
}

async function keepFile(entry: ManifestEntry, { cache, keyOf, noteDamage }: Store): Promise<void> {
  const key = keyOf(entry.url)
  const kept = await cache.match(key)
  if (kept !== undefined) {
    if (await hasHash(await kept.arrayBuffer(), entry)) return
    // An older worker stored every answer with status 200; and browsers lose parts of their caches.
    await noteDamage()
    await cache.delete(key)
  }
  await cache.put(key, await fetchVerified(entry))
}

async function keepEach(entries: readonly ManifestEntry[], store: Store): Promise<void> {
  const waiting = [...entries]
  const keepRemaining = async () => {
    for (let entry = waiting.shift(); entry !== undefined; entry = waiting.shift())
      await keepFile(entry, store)
  }
  await allEnded(Array.from({ length: AT_ONCE }, keepRemaining))
}

/** All requests end before the install does: a late `delete` could remove what the next install has stored. */
async function allEnded(work: readonly Promise<void>[]): Promise<void> {
  const results = await Promise.allSettled(work)
  const failure = results.find((result) => result.status === 'rejected')
  if (failure !== undefined) throw failure.reason
}

/**
 * Every file of the manifest is in the cache with the bytes in the manifest, or this fails (S22). Files stored before
 * the failure stay, so that the next install requests only the rest. Keys of other versions are not touched. Single
 * files first: packed pages need the shell's headers.
 */
export async function keepFiles(manifest: readonly ManifestEntry[], store: Store): Promise<void> {
  const inPacks = manifest.filter(({ pack }) => pack !== undefined)
  const single = manifest.filter(({ pack }) => pack === undefined)
  // Beside the single files: looking for a hundred files takes as long as a round trip on a slow network.
  await allEnded([keepEach(single, store), keepLoaded(inPacks, store)])
  const kept = await keepPacks(inPacks, store)
  await keepEach(
    inPacks.filter(({ url }) => !kept.has(url)),
    store,
  )
}
