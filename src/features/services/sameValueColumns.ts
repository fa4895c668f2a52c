import { businessDayOf } from '../../copy/calendar.ts'
import { servicesCopy } from '../../copy/services.ts'
import { subscriptionName } from '../../copy/usage.ts'
import type { NamedTier } from '../../domain/subscription.ts'
import type { ServiceProgress } from '../../domain/serviceProgress.ts'
import { servicePrice } from './servicePrice.ts'

const texts = {
  plan: ({ service }: ServiceProgress, tiers: readonly NamedTier[]) => subscriptionName(service, tiers),
  price: ({ service }: ServiceProgress) => servicePrice(service.monthly_price),
  since: ({ service }: ServiceProgress) => businessDayOf(service.contracted_at),
} as const
type Key = keyof typeof texts

/** Columns with the same value in every row; none for a single row. */
export const sameValueColumns = (rows: readonly ServiceProgress[], tiers: readonly NamedTier[]): Key[] =>
  rows.length < 2
    ? []
    : (['plan', 'price', 'since'] as const).filter(
        (key) => new Set(rows.map((row) => texts[key](row, tiers))).size === 1,
      )

const words = {
  plan: (row: ServiceProgress, tiers: readonly NamedTier[]) =>
    servicesCopy.sameValue.plan(texts.plan(row, tiers)),
  price: (row: ServiceProgress) =>
    row.service.monthly_price === null
      ? servicesCopy.sameValue.included
      : servicesCopy.sameValue.price(texts.price(row)),
  since: (row: ServiceProgress) => servicesCopy.sameValue.since(texts.since(row)),
} as const

/** These values as one text: "Planes Estándar", "precio incluido en tu plan", "desde 6 sep 2026". */
export function sameValueText(rows: readonly ServiceProgress[], tiers: readonly NamedTier[]): string[] {
  const [first] = rows
  return first === undefined ? [] : sameValueColumns(rows, tiers).map((key) => words[key](first, tiers))
}
