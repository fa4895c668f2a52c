const FIRST_HALF_HOUR = 18
const LAST_HALF_HOUR = 36

/** The bookable times, from 09:00 to 18:00 (spec §9). */
export const halfHours: readonly string[] = Array.from(
  { length: LAST_HALF_HOUR - FIRST_HALF_HOUR + 1 },
  (_, n) => {
    const half = FIRST_HALF_HOUR + n
    return `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`
  },
)
