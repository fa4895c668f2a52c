import { describe, expect, it } from 'vitest'
import { arrivalNow } from './arrival.ts'

describe('The state of a change', () => {
  it('is unknown while it is being sent', () => {
    expect(arrivalNow('queued', true, 0)).toBeNull()
    expect(arrivalNow('sent', true, 3_999)).toBeNull()
  })

  it('has arrived once the server has applied it, even if the network was lost since', () => {
    expect(arrivalNow('applied', true, 0)).toBe('arrived')
    expect(arrivalNow('mirrored', false, 9_000)).toBe('arrived')
  })

  it('is not said to have arrived when the person has undone it', () => {
    expect(arrivalNow('gone', true, 500)).toBe('discarded')
  })

  it('is said to wait on this device: offline at once, online after four seconds', () => {
    expect(arrivalNow('queued', false, 0)).toBe('waiting')
    expect(arrivalNow('sent', true, 4_000)).toBe('waiting')
  })

  it('is refused while its op needs the person; a separate message says so', () => {
    for (const status of ['refused', 'conflict', 'blocked', 'needs_auth'] as const)
      expect(arrivalNow(status, true, 0)).toBe('unresolved')
  })
})
