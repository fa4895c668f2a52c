import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fetchUntilSilent, SILENCE_MS } from './fetchUntilSilent.ts'

/** The parts that the network delivers, when the test sends them. */
let network: ReadableStreamDefaultController<Uint8Array>
let answer: () => void
let ended = false
const piece = (text: string) => network.enqueue(new TextEncoder().encode(text))

beforeEach(() => {
  vi.useFakeTimers()
  ended = false
  vi.stubGlobal('fetch', (_url: string, { signal }: RequestInit) => {
    const body = new ReadableStream<Uint8Array>({ start: (stream) => void (network = stream) })
    return new Promise<Response>((resolve, reject) => {
      answer = () => resolve(new Response(body, { headers: { 'content-type': 'text/javascript' } }))
      signal?.addEventListener('abort', () => {
        reject(signal.reason)
        if (!ended) network.error(signal.reason)
      })
    })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('S25: a request without an answer ends with an error, so that it can be repeated', async () => {
  const failure = fetchUntilSilent('/assets/a.js').catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(SILENCE_MS)
  expect(await failure).toBeInstanceOf(TypeError)
})

it('S25: an answer that stops in the middle ends with an error', async () => {
  const response = fetchUntilSilent('/assets/a.js')
  answer()
  piece('export ')
  const failure = (await response).text().catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(SILENCE_MS)
  expect(await failure).toBeInstanceOf(TypeError)
})

it('a slow answer is not stopped, and its end is not an error', async () => {
  const response = fetchUntilSilent('/assets/a.js')
  await vi.advanceTimersByTimeAsync(SILENCE_MS - 1)
  answer()
  const text = (await response).text()
  for (const word of ['export ', 'const ', 'a = 1']) {
    piece(word)
    await vi.advanceTimersByTimeAsync(SILENCE_MS - 1)
  }
  network.close()
  ended = true
  expect(await text).toBe('export const a = 1')
  expect((await response).headers.get('content-type')).toBe('text/javascript')
  await vi.advanceTimersByTimeAsync(SILENCE_MS)
  expect(vi.getTimerCount()).toBe(0)
})
