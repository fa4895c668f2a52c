import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { reportedFaultOf } from './reportedFault.ts'

const reported = vi.fn<(error: unknown) => void>()
beforeEach(() => vi.stubGlobal('reportError', reported))
afterEach(() => {
  vi.unstubAllGlobals()
  reported.mockReset()
})

it.each([
  ['storage_full', new DOMException('full', 'QuotaExceededError')],
  ['storage_unavailable', new DOMException('closed', 'InvalidStateError')],
])('%s is the browser’s fault, and is not reported', (code, error) => {
  expect(reportedFaultOf(error)).toBe(code)
  expect(reported).not.toHaveBeenCalled()
})

it.each([new TypeError('undefined is not a function'), new Error('no such row'), 'text'])(
  'a programming error is reported: %s',
  (error) => {
    expect(reportedFaultOf(error)).toBe('unexpected')
    expect(reported.mock.calls).toEqual([[error]])
  },
)
