import { describe, expect, it } from 'vitest'
import { monthStates, monthToWrite } from './monthStates.ts'

const now = Date.parse('2026-11-23T12:00:00Z')

describe('The months that an account manager writes', () => {
  const months = monthStates([{ month: '2026-09-01' }], now)

  it('the months are a year, newest first, each with its status', () => {
    expect(months).toHaveLength(13)
    expect(months.slice(0, 3)).toEqual([
      { month: '2026-11-01', state: 'running' },
      { month: '2026-10-01', state: 'open' },
      { month: '2026-09-01', state: 'published' },
    ])
    expect(months.at(-1)?.month).toBe('2025-11-01')
  })

  it('the first is the last one that has ended; the address may select another', () => {
    expect(monthToWrite(months, null)?.month).toBe('2026-10-01')
    expect(monthToWrite(months, '2026-09')?.month).toBe('2026-09-01')
    expect(monthToWrite(months, '1999-09')?.month).toBe('2026-10-01')
  })

  it('months follow the date in Mexico', () => {
    expect(monthStates([], Date.parse('2026-12-01T05:00:00Z'))[0]?.month).toBe('2026-11-01')
  })
})
