import { fetchUntilSilent } from '../fetchUntilSilent.ts'
import { shellFile } from '../routes.ts'
import { fetchEntry } from './fetchEntry.ts'
import { copyToKeep, hasHash, type ManifestEntry, missingOf, type Store } from './manifestEntry.ts'

/** The types of the files in the build's packs; the response's own type is that of the pack. */
const typeOf: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  css: 'text/css',
  svg: 'image/svg+xml',
  html: 'text/html;charset=utf-8',
}

const endingOf = (url: string): string => url.slice(url.lastIndexOf('.') + 1)

async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  for (;;) {
    const { value } = await reader.read()
    if (value === undefined) return
    const lines = (rest + decoder.decode(value, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}

/** Null for a line that is not a pack entry, such as captive-portal HTML. */
function fileIn(line: string): readonly [url: string, text: string] | null {
  try {
    const parsed: unknown = JSON.parse(line)
    if (!Array.isArray(parsed)) return null
    const [url, text]: unknown[] = parsed
    return typeof url === 'string' && typeof text === 'string' ? [url, text] : null
  } catch (notJson) {
    if (notJson instanceof SyntaxError) return null
    throw notJson
  }
}

/**
 * A page needs its security policy as a header: that of the shell, which the server sends with every page of a build.
 */
const headersFor = (url: string, pack: Headers, shell: Response | undefined): Headers =>
  endingOf(url) === 'html' && shell !== undefined ? shell.headers : pack

/** kept: collects the address of each stored file. */
async function keepPack(
  pack: string,
  wanted: readonly ManifestEntry[],
  store: Store,
  kept: Set<string>,
): Promise<void> {
  const answer = await fetchUntilSilent(pack, { cache: 'no-store', credentials: 'same-origin' })
  if (answer.status !== 200 || answer.body === null) return
  const shell = await store.cache.match(store.keyOf(shellFile))
  const entries = new Map(wanted.map((entry) => [entry.url, entry]))
  for await (const line of linesOf(answer.body)) {
    const file = fileIn(line)
    if (file === null) return
    const [url, text] = file
    const entry = entries.get(url)
    const bytes = new TextEncoder().encode(text)
    if (entry === undefined || !(await hasHash(bytes, entry))) continue
    const type = typeOf[endingOf(url)]
    if (type === undefined) continue
    const headers = headersFor(url, answer.headers, shell)
    await store.cache.put(store.keyOf(url), copyToKeep(bytes, headers, { 'content-type': type }))
    kept.add(url)
  }
}

/**
 * The open page has loaded some of a pack's files by themselves. Without this, a phone on a weak signal that has just
 * shown its dashboard would receive the dashboard's files a second time.
 */
export async function keepLoaded(entries: readonly ManifestEntry[], store: Store): Promise<void> {
  const named = (await missingOf(entries, store)).filter(({ revision }) => revision === null)
  await Promise.all(
    named.map(async (entry) => {
      // Rejects at once if the browser does not have it: nothing is sent.
      const file = await fetchEntry(entry, { cache: 'only-if-cached', mode: 'same-origin' }).catch(() => null)
      if (file !== null) await store.cache.put(store.keyOf(entry.url), file)
    }),
  )
}

/**
 * Stores the files of packs, and returns their addresses. A pack of which most files are already on the device is not
 * fetched: the few missing ones are fetched singly. Files that a pack does not contain, or contains with other bytes
 * (S22), are fetched singly too.
 */
export async function keepPacks(inPacks: readonly ManifestEntry[], store: Store): Promise<Set<string>> {
  const kept = new Set<string>()
  const missing = await missingOf(inPacks, store)
  for (const pack of new Set(missing.map((entry) => entry.pack))) {
    if (pack === undefined) continue
    const packed = inPacks.filter((entry) => entry.pack === pack)
    const wanted = missing.filter((entry) => entry.pack === pack)
    if (wanted.length * 2 < packed.length) continue
    try {
      await keepPack(pack, wanted, store, kept)
    } catch (lost) {
      // The network was lost in the middle: the next single file shows whether it is back.
      if (!(lost instanceof TypeError)) throw lost
    }
  }
  return kept
}
