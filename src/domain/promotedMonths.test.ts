import { expect, it } from 'vitest'
import { promotedMonths } from './promotedMonths.ts'

it.each([
  ['2026-11-23T18:00:00Z', '2027-11-23', 12],
  ['2026-11-23T18:00:00Z', '2027-02-23', 3],
  // In Mexico it is still the last of November; February has no thirtieth.
  ['2026-12-01T03:00:00Z', '2027-02-28', 3],
  ['2026-11-23T18:00:00Z', null, null],
])(
  'a contract that was signed at %s with a promotion until %s has it for %s months',
  (signed, until, months) => {
    expect(promotedMonths({ created_at: signed, promotion_until: until })).toBe(months)
  },
)
