import type { License } from './license.ts'

type Metered = Pick<
  License,
  'meter' | 'current_usage' | 'usage_limit' | 'second_meter' | 'second_usage' | 'second_limit'
>

/** What a license counts, and its limit (plan.ts); -1 for none. meter: a limit of the plan; null for queries. */
export type LicenseMeter = {
  readonly meter: string | null
  readonly used: number
  readonly limit: number
}

/** The first meter has the key of the tool's main limit. A row of an older version has no second one. */
export const metersOf = ({
  meter,
  current_usage: used,
  usage_limit: limit,
  second_meter: secondMeter,
  second_usage: secondUsed,
  second_limit: secondLimit,
}: Metered): readonly LicenseMeter[] => [
  { meter, used, limit },
  ...(typeof secondLimit === 'number' ? [{ meter: secondMeter, used: secondUsed, limit: secondLimit }] : []),
]
