import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FileNotArrived } from '../../fileNotArrived.ts'
import { loadPart } from './loadPart.ts'

const reported = vi.fn<(error: unknown) => void>()
beforeEach(() => {
  vi.stubGlobal('reportError', reported)
})
afterEach(() => {
  vi.unstubAllGlobals()
  reported.mockReset()
})

describe('A part of the app', () => {
  it('that does not arrive is null, and not reported: the screen shows it', async () => {
    expect(await loadPart(() => Promise.reject(new FileNotArrived('/part.js')))).toBeNull()
    expect(reported).not.toHaveBeenCalled()
  })

  it('that arrives and fails to start is reported, whatever it throws', async () => {
    const mistakes = [new TypeError('undefined is not a function'), new Error('no such row')]
    for (const mistake of mistakes) expect(await loadPart(() => Promise.reject(mistake))).toBeNull()
    expect(reported.mock.calls).toEqual(mistakes.map((mistake) => [mistake]))
  })
})
