import { halfHours } from './halfHours.ts'

/**
 * A period of a weekday in which an account manager takes meetings, in Mexico's time. weekday: 1 Monday to 5 Friday.
 */
export type AvailablePeriod = {
  readonly weekday: number
  readonly from_time: string
  readonly to_time: string
}

export const weekdays = [1, 2, 3, 4, 5] as const

/** Three leave room for two pauses. */
export const PERIODS_PER_DAY = 3

export type WeekProblem = 'ends_before' | 'overlaps'

/** The errors of a week, by weekday; the database refuses the same. */
export function weekProblems(week: readonly AvailablePeriod[]): ReadonlyMap<number, WeekProblem> {
  const problems = new Map<number, WeekProblem>()
  for (const weekday of weekdays) {
    const day = week
      .filter((one) => one.weekday === weekday)
      .toSorted((a, b) => a.from_time.localeCompare(b.from_time))
    if (day.some(({ from_time: from, to_time: to }) => from >= to)) problems.set(weekday, 'ends_before')
    else if (day.some(({ from_time: from }, n) => n > 0 && from < (day[n - 1]?.to_time ?? '')))
      problems.set(weekday, 'overlaps')
  }
  return problems
}

/** The next period to offer for a day: an afternoon after a morning, otherwise the usual day. */
export function nextAvailablePeriod(day: readonly AvailablePeriod[], weekday: number): AvailablePeriod {
  const last = day
    .map(({ to_time: to }) => to)
    .toSorted()
    .at(-1)
  const from = last === undefined ? halfHours[0] : halfHours.find((at) => at > last)
  return { weekday, from_time: from ?? '17:30', to_time: '18:00' }
}

/** The server sends a second request only a day after the first. now: ms. */
export const canAskAgain = (askedAt: string | null, now: number): boolean =>
  askedAt === null || now - Date.parse(askedAt) > 86_400_000
