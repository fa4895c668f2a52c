/** One file of the app, as the build lists it (src/build/offlineFiles.ts). */
export type ManifestEntry = {
  readonly url: string
  /** Null for a file with a hash in its name. */
  readonly revision: string | null
  readonly integrity: string
  /** The first install does not wait for it. */
  readonly later?: true
  /** The pack that contains this file among many others. */
  readonly pack?: string
}

/** The cache, with the key of each address: a page's key contains its revision. */
export type Store = {
  readonly cache: Pick<Cache, 'match' | 'put' | 'delete' | 'keys'>
  readonly keyOf: (url: string) => string
  /** Called before a file is deleted whose bytes are not those of its key. */
  readonly noteDamage: () => Promise<unknown>
}

export async function hasHash(bytes: BufferSource, { integrity }: ManifestEntry): Promise<boolean> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return `sha256-${btoa(String.fromCharCode(...digest))}` === integrity
}

/**
 * A copy of the response: a browser refuses a redirected one as the answer to a navigation. The body is decompressed,
 * and the same for every request: with `vary`, the file would not be found again.
 */
export function copyToKeep(bytes: BodyInit, from: Headers, own: Record<string, string> = {}): Response {
  const headers = new Headers(from)
  for (const name of ['content-encoding', 'content-length', 'vary']) headers.delete(name)
  for (const [name, value] of Object.entries(own)) headers.set(name, value)
  return new Response(bytes, { headers })
}

/** The entries that are missing in the cache; the bytes of the others are not checked. */
export async function missingOf(
  manifest: readonly ManifestEntry[],
  { cache, keyOf }: Store,
): Promise<ManifestEntry[]> {
  const kept = new Set((await cache.keys()).map(({ url }) => url))
  return manifest.filter(({ url }) => !kept.has(keyOf(url)))
}
