import { expect, test } from 'vitest'
import { firstFrame, type FrameEvent, type FrameState, nextFrame, isReadyMessage } from './frameState.ts'

const url = 'https://seo.example/#pass=x'
const after = (...events: FrameEvent[]): FrameState => events.reduce(nextFrame, firstFrame)
const launched: FrameEvent = { kind: 'launched', attempt: 1, url }

test('a tool is launched, loads, and is ready when it reports it', () => {
  expect(after(launched)).toEqual({ at: 'loading', attempt: 1, url })
  expect(after(launched, { kind: 'ready' })).toEqual({ at: 'loaded', attempt: 1, url })
  expect(after(launched, { kind: 'ready' }, { kind: 'timed_out' }).at).toBe('loaded')
})

test('a tool that reports nothing in time is an error, and still opens when it is only late', () => {
  expect(after(launched, { kind: 'timed_out' }).at).toBe('silent')
  expect(after(launched, { kind: 'timed_out' }, { kind: 'ready' }).at).toBe('loaded')
})

test('another attempt requests another pass; the answer to the attempt before changes nothing', () => {
  const again = after(launched, { kind: 'timed_out' }, { kind: 'retry' })
  expect(again).toEqual({ at: 'launching', attempt: 2 })
  expect(nextFrame(again, launched)).toBe(again)
  expect(nextFrame(again, { kind: 'ready' })).toBe(again)
  expect(nextFrame(again, { kind: 'refused', attempt: 2, code: 'offline' })).toEqual({
    at: 'refused',
    attempt: 2,
    code: 'offline',
    isRepeated: false,
  })
})

test('an attempt that the page repeats keeps the failure on the screen until it is answered', () => {
  const failed: FrameEvent[] = [{ kind: 'refused', attempt: 1, code: 'offline' }]
  const repeated = after(...failed, { kind: 'repeated' })
  expect(repeated).toEqual({ at: 'refused', attempt: 2, code: 'offline', isRepeated: true })
  expect(nextFrame(repeated, { kind: 'launched', attempt: 2, url })).toEqual({
    at: 'loading',
    attempt: 2,
    url,
  })
  expect(nextFrame(repeated, { kind: 'refused', attempt: 2, code: 'no_license' })).toMatchObject({
    code: 'no_license',
    isRepeated: false,
  })
  const loading = after(launched)
  expect(nextFrame(loading, { kind: 'repeated' })).toBe(loading)
})

test('only the tool’s site can report that the tool is ready', () => {
  const data = { azulejo: 'ready' }
  expect(isReadyMessage({ origin: 'https://seo.example', data }, url)).toBe(true)
  expect(isReadyMessage({ origin: 'https://other.example', data }, url)).toBe(false)
  for (const other of [null, 'ready', { azulejo: 'bye' }])
    expect(isReadyMessage({ origin: 'https://seo.example', data: other }, url)).toBe(false)
})
