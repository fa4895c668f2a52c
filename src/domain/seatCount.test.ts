import { expect, it } from 'vitest'
import { UNLIMITED } from './plan.ts'
import { seatCount } from './seatCount.ts'

it('the seats of several licenses are added; without a limit on one of them, there is none', () => {
  expect(
    seatCount([
      { seats_used: 3, seats_limit: 5 },
      { seats_used: 1, seats_limit: 5 },
    ]),
  ).toEqual({ used: 4, limit: 10 })
  expect(
    seatCount([
      { seats_used: 7, seats_limit: UNLIMITED },
      { seats_used: 1, seats_limit: 5 },
    ]),
  ).toEqual({ used: 8, limit: UNLIMITED })
  expect(seatCount([])).toEqual({ used: 0, limit: 0 })
})
