import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { integrityOf, packOf } from '../build/offlineFiles.ts'
import { keepFiles } from './keepFiles.ts'
import type { ManifestEntry } from './manifestEntry.ts'

const PACK = 'assets/portal-1a2b3c4d.json'
const origin = 'https://azulejo.mx/'
const texts: Readonly<Record<string, string>> = {
  'app.html': '<title>Azulejo</title>',
  'assets/tile-1.js': 'export const tile = 1',
  'assets/tile-2.css': '.tile{color:#fff}',
  'assets/tile-3.js': 'export const line = "\\n"\n',
  'pricing.html': '<h1>Cuánto cuesta: $900 — “sin sorpresas”</h1>',
}
function entryOf([url, text]: readonly [string, string]): ManifestEntry {
  const entry = { url, revision: null, integrity: integrityOf(new TextEncoder().encode(text)) }
  return url === 'app.html' ? entry : { ...entry, pack: PACK }
}
const entries = Object.entries(texts).map(entryOf)
const packed = Object.keys(texts).filter((url) => url !== 'app.html')
const pack = (urls = packed) => packOf(urls.map((url) => ({ url, text: texts[url] ?? '' })))

const kept = new Map<string, Response>()
const store = {
  cache: {
    match: async (at: string) => kept.get(at)?.clone(),
    put: async (at: string, response: Response) => void kept.set(at, response),
    delete: async (at: string) => kept.delete(at),
    keys: async () => [...kept.keys()].map((at) => new Request(at)),
  },
  keyOf: (url: string) => new URL(url, origin).href,
  noteDamage: async () => undefined,
}
const keptTexts = () =>
  Promise.all([...kept].map(async ([at, file]) => [at.slice(origin.length), await file.clone().text()]))

/** What the browser's own cache has, and what is requested from the network. */
const loaded = new Map<string, string>()
const asked: string[] = []
let packAnswer: () => Response
/** The network answers this many requests, and is then lost. */
let answers = Number.POSITIVE_INFINITY

beforeEach(() => {
  packAnswer = () => new Response(pack(), { headers: { 'content-type': 'application/json' } })
  answers = Number.POSITIVE_INFINITY
  vi.stubGlobal('fetch', async (url: string, { cache }: RequestInit) => {
    if (cache === 'only-if-cached') {
      const text = loaded.get(url)
      if (text === undefined) throw new TypeError('Failed to fetch')
      return new Response(text)
    }
    asked.push(url)
    answers -= 1
    if (answers < 0) throw new TypeError('Failed to fetch')
    return url === PACK
      ? packAnswer()
      : new Response(texts[url], { headers: { 'content-security-policy': "default-src 'self'" } })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  kept.clear()
  loaded.clear()
  asked.length = 0
})

it('every file of a pack is stored by one request, each with its own type, a page with the policy of the shell', async () => {
  await keepFiles(entries, store)
  expect(asked).toEqual(['app.html', PACK])
  expect(Object.fromEntries(await keptTexts())).toEqual(texts)
  expect(kept.get(`${origin}assets/tile-1.js`)?.headers.get('content-type')).toBe('text/javascript')
  expect(Object.fromEntries(kept.get(`${origin}pricing.html`)?.headers ?? new Headers())).toMatchObject({
    'content-type': 'text/html;charset=utf-8',
    'content-security-policy': "default-src 'self'",
  })
})

it('S22: files of a pack with other bytes than the manifest’s are not stored, but fetched singly', async () => {
  const foreign = packOf([{ url: 'assets/tile-1.js', text: 'alert(1)' }])
  packAnswer = () => new Response(foreign + pack(packed.slice(1)))
  await keepFiles(entries, store)
  expect(asked).toEqual(['app.html', PACK, 'assets/tile-1.js'])
  expect(Object.fromEntries(await keptTexts())).toEqual(texts)
})

it('S22: a foreign page in place of a pack stores nothing, whatever its status', async () => {
  for (const status of [200, 203, 404, 503]) {
    kept.clear()
    packAnswer = () => new Response('<h1>Hotel</h1>\n["app.html","x"]\n', { status })
    answers = 2
    await expect(keepFiles(entries, store)).rejects.toThrow('assets/tile-1.js')
    expect((await keptTexts()).map(([url]) => url)).toEqual(['app.html'])
  }
})

it('a pack that breaks off keeps the files received, and the next install fetches only the rest', async () => {
  const half = new TextEncoder().encode(pack().slice(0, pack(packed.slice(0, 2)).length + 9))
  packAnswer = () =>
    new Response(
      new ReadableStream({
        start: (stream) => stream.enqueue(half),
        async pull(stream) {
          // An error discards the part that the reader has not read yet.
          await vi.waitFor(() => expect(kept.size).toBe(3))
          stream.error(new TypeError('network error'))
        },
      }),
    )
  answers = 2
  await expect(keepFiles(entries, store)).rejects.toThrow(packed[2])
  expect((await keptTexts()).map(([url]) => url)).toEqual(['app.html', ...packed.slice(0, 2)])
  asked.length = 0
  answers = Number.POSITIVE_INFINITY
  packAnswer = () => new Response(pack())
  await keepFiles(entries, store)
  expect(Object.fromEntries(await keptTexts())).toEqual(texts)
})

it('a pack that is mostly stored is not requested: the missing files are fetched singly', async () => {
  await keepFiles(entries, store)
  kept.delete(`${origin}assets/tile-3.js`)
  asked.length = 0
  await keepFiles(entries, store)
  expect(asked).toEqual(['assets/tile-3.js'])
})

it('files that the open page has loaded are not requested again, and a pack of which most are loaded is not either', async () => {
  for (const url of packed.slice(0, 3)) loaded.set(url, texts[url] ?? '')
  await keepFiles(entries, store)
  expect(asked).toEqual(['app.html', 'pricing.html'])
  expect(Object.fromEntries(await keptTexts())).toEqual(texts)
})

it('S22: a file in the browser’s cache with other bytes than the manifest’s is not stored', async () => {
  for (const url of packed) loaded.set(url, '<h1>Hotel</h1>')
  await keepFiles(entries, store)
  expect(asked).toEqual(['app.html', PACK])
  expect(Object.fromEntries(await keptTexts())).toEqual(texts)
})
