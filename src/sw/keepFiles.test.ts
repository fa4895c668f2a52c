import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { integrityOf } from '../build/offlineFiles.ts'
import { keepFiles } from './keepFiles.ts'

const right = 'export const tile = 1'
const entry = {
  url: 'assets/tile-1a2b3c4d.js',
  revision: null,
  integrity: integrityOf(new TextEncoder().encode(right)),
}
const page = { url: 'app.html', revision: 'r1', integrity: entry.integrity }
const key = (url: string) => `https://azulejo.mx/${url}`

const kept = new Map<string, Response>()
const cache = {
  match: async (at: string) => kept.get(at)?.clone(),
  put: async (at: string, response: Response) => void kept.set(at, response),
  delete: async (at: string) => kept.delete(at),
  keys: async () => [...kept.keys()].map((at) => new Request(at)),
}
const noteDamage = vi.fn<() => Promise<void>>(async () => undefined)
const store = { cache, keyOf: key, noteDamage }

const asked: (string | undefined)[] = []
const answers: (() => Response)[] = []

const file = (init: ResponseInit = {}) => new Response(right, init)
const hotel = () => new Response('<h1>Hotel</h1>', { headers: { 'content-type': 'text/html' } })

beforeEach(() => {
  vi.stubGlobal('fetch', async (_url: string, { cache: mode }: RequestInit) => {
    asked.push(mode)
    const answer = answers.shift()
    if (answer === undefined) throw new TypeError('Failed to fetch')
    return answer()
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  noteDamage.mockClear()
  kept.clear()
  asked.length = 0
  answers.length = 0
})

it('S22: a file with the manifest’s bytes is stored, without headers that would hide it from a request', async () => {
  answers.push(() =>
    file({
      headers: {
        'content-type': 'text/javascript',
        vary: '*',
        'content-length': '9',
        'x-frame-options': 'DENY',
      },
    }),
  )
  await keepFiles([entry], store)
  expect(noteDamage).not.toHaveBeenCalled()
  const response = kept.get(key(entry.url))
  expect(Object.fromEntries(response?.headers ?? [])).toEqual({
    'content-type': 'text/javascript',
    'x-frame-options': 'DENY',
  })
  expect(await response?.text()).toBe(right)
})

it('S22: a foreign page is not stored, whatever its status, and neither are the right bytes with a wrong status', async () => {
  for (const answer of [
    hotel,
    () => file({ status: 404 }),
    () => file({ status: 203 }),
    () => Response.error(),
  ]) {
    answers.push(answer, answer, answer)
    await expect(keepFiles([entry], store)).rejects.toThrow(entry.url)
    expect(kept.size).toBe(0)
  }
})

it('S22: the browser’s own cache is bypassed when it has other bytes, or a redirect', async () => {
  answers.push(hotel, file)
  await keepFiles([entry], store)
  expect(asked).toEqual(['default', 'reload'])
  kept.clear()
  answers.push(() => {
    throw new TypeError('Failed to fetch')
  })
  answers.push(hotel, file)
  await keepFiles([entry], store)
  expect(kept.has(key(entry.url))).toBe(true)
})

it('S22: a page is always requested past the browser’s own cache', async () => {
  answers.push(file)
  await keepFiles([page], store)
  expect(asked).toEqual(['reload'])
})

it('S22: a redirected answer with the right bytes is stored as a copy: a browser opens no redirected page', async () => {
  answers.push(() => Object.defineProperty(file(), 'redirected', { value: true }))
  await keepFiles([page], store)
  expect(kept.get(key(page.url))?.redirected).toBe(false)
})

it('S22: stored files with the right bytes are not requested', async () => {
  kept.set(key(entry.url), file())
  await keepFiles([entry], store)
  expect(noteDamage).not.toHaveBeenCalled()
  expect(asked).toEqual([])
})

it('S22: stored files with other bytes are deleted, and the damage is noted', async () => {
  kept.set(key(entry.url), hotel())
  kept.set(key('assets/of-the-old-version.js'), hotel())
  await expect(keepFiles([entry], store)).rejects.toThrow(entry.url)
  expect(noteDamage).toHaveBeenCalledTimes(1)
  expect([...kept.keys()]).toEqual([key('assets/of-the-old-version.js')])
  kept.set(key(entry.url), hotel())
  answers.push(file)
  await keepFiles([entry], store)
  expect(noteDamage).toHaveBeenCalledTimes(2)
  expect(await kept.get(key(entry.url))?.text()).toBe(right)
})
