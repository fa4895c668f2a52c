import { todayInMexico } from './calendar.ts'
import type { License } from './license.ts'
import { lastingMeters } from './plan.ts'

type Metered = Pick<
  License,
  'meter' | 'current_usage' | 'usage_limit' | 'second_meter' | 'second_usage' | 'second_limit' | 'usage_month'
>

/** What a license counts, and its limit (plan.ts); -1 for none. meter: a limit of the plan; null for queries. */
export type LicenseMeter = {
  readonly meter: string | null
  readonly used: number
  readonly limit: number
}

/** A lasting meter counts what there is; the others what was used in the month. */
export const isLasting = ({ meter }: Pick<LicenseMeter, 'meter'>): boolean =>
  lastingMeters.some((one) => one === meter)

/**
 * A new month begins on the server: until this device has its row, the row's counts are those of an earlier month, and
 * nothing of this one is known to be used. now: ms.
 */
export const usedThisMonth = (
  { usage_month: month }: Pick<License, 'usage_month'>,
  used: number,
  now: number,
) => (month.slice(0, 7) < todayInMexico(now).slice(0, 7) ? 0 : used)

/** The first meter has the key of the tool's main limit. A row of an older version has no second one. now: ms. */
export const metersOf = (license: Metered, now: number): readonly LicenseMeter[] => {
  const { meter, current_usage: used, usage_limit: limit } = license
  const { second_meter: secondMeter, second_usage: secondUsed, second_limit: secondLimit } = license
  return [
    { meter, used: isLasting({ meter }) ? used : usedThisMonth(license, used, now), limit },
    ...(typeof secondLimit === 'number'
      ? [{ meter: secondMeter, used: secondUsed, limit: secondLimit }]
      : []),
  ]
}
