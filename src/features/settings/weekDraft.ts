import { type AvailablePeriod, PERIODS_PER_DAY, weekdays } from '../../domain/availability.ts'
import { halfHours } from '../../domain/halfHours.ts'
import type { Draft } from '../../data/sync/useDraft.ts'

export const WEEK_DRAFT = 'available-week'

const fields = (one: unknown): Readonly<Record<string, unknown>> => Object(one)

const periodsOf = (one: unknown): AvailablePeriod[] => {
  const { weekday, from_time: from, to_time: to } = fields(one)
  const day = weekdays.find((known) => known === weekday)
  const [start, end] = [halfHours.find((at) => at === from), halfHours.find((at) => at === to)]
  return day === undefined || start === undefined || end === undefined
    ? []
    : [{ weekday: day, from_time: start, to_time: end }]
}

/** Undefined for anything that the form cannot show, and so could not save: another version may have stored it. */
function weekOf(json: string): AvailablePeriod[] | undefined {
  const all: unknown = JSON.parse(json)
  if (!Array.isArray(all)) return undefined
  const week = all.flatMap(periodsOf)
  const isFull = weekdays.some(
    (weekday) => week.filter((one) => one.weekday === weekday).length > PERIODS_PER_DAY,
  )
  return week.length === all.length && !isFull ? week : undefined
}

export const weekText = (week: readonly AvailablePeriod[]): string => JSON.stringify(week)

/**
 * The edited week that was not saved. Undefined when there is none, and when the stored week has changed since: saving
 * it would undo the newer change.
 */
export function restoredWeek(
  stored: readonly AvailablePeriod[],
  { value, base }: Pick<Draft, 'value' | 'base'>,
): readonly AvailablePeriod[] | undefined {
  const text = weekText(stored)
  return value === undefined || value === '' || value === text || base !== text ? undefined : weekOf(value)
}
