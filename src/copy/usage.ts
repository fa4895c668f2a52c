import type { License } from '../domain/license.ts'
import { isLasting, type LicenseMeter, metersOf } from '../domain/licenseMeters.ts'
import { meters, type Meter, plans, UNLIMITED } from '../domain/plan.ts'
import { isTier, type NamedTier, type Subscription, tierOf } from '../domain/subscription.ts'
import type { ToolSlug } from '../domain/tool.ts'
import { nextMonthStart, todayInMexico } from '../domain/calendar.ts'
import { dayOf } from './calendar.ts'
import { formatCount } from './money.ts'
import { planCopy } from './planCopy.ts'
import { tierName } from './tierName.ts'
import { toolCopy } from './tools.ts'

/** "Planes Estándar"; a plan that is not in the catalogue is shown by its key. */
export function packageName(key: string): string {
  const plan = plans.find((one) => one.key === key)
  return plan === undefined ? key : planCopy[plan.key].name
}

/** "Planes Estándar"; "Nivel Estándar" of a tier, which stands beside the name of its tool. */
export function subscriptionName(row: Subscription, tiers: readonly NamedTier[]): string {
  if (!isTier(row)) return packageName(row.plan_tier)
  const tier = tierOf(row, tiers)
  return `Nivel ${tier === undefined ? row.plan_tier : tierName(tier)}`
}

const units: Record<Meter, { one: string; many: string }> = {
  seoReports: { one: 'reporte', many: 'reportes' },
  shortLinks: { one: 'enlace', many: 'enlaces' },
  aiWords: { one: 'palabra', many: 'palabras' },
  socialPosts: { one: 'publicación', many: 'publicaciones' },
  activeFunnels: { one: 'embudo', many: 'embudos' },
  aiSites: { one: 'sitio', many: 'sitios' },
  chatbotConversations: { one: 'conversación', many: 'conversaciones' },
}
const queries = { one: 'consulta', many: 'consultas' }

type Metered = Pick<LicenseMeter, 'meter'>

function unitOf({ meter }: Metered, count: number): string {
  const known = meters.find((one) => one === meter)
  const unit = known === undefined ? queries : units[known]
  return count === 1 ? unit.one : unit.many
}

/** "820 palabras", in the unit of the meter. */
export const countOf = (meter: Metered, count: number): string =>
  `${formatCount(count)} ${unitOf(meter, count)}`

/** The texts of a license's meter. */
export function usageTexts(tool: ToolSlug, meter: LicenseMeter) {
  const { used, limit } = meter
  const named = (count: number) => unitOf(meter, count)
  return {
    label: `Uso de ${toolCopy[tool].name}`,
    used: formatCount(used),
    of: limit === UNLIMITED ? named(used) : `de ${formatCount(limit)} ${named(limit)}`,
    normal: 'Normal',
    high: 'Uso elevado',
    full: 'Límite casi alcanzado',
    unlimited: 'Sin límite',
  }
}

/** The share used compared with the share of the month that is over. Null if nothing resets or there is no limit. */
export function paceText(meter: LicenseMeter, now: number): string | null {
  const { used, limit } = meter
  if (limit === UNLIMITED || isLasting(meter)) return null
  const days = Number(todayInMexico(now).slice(-2))
  const percent = Math.round((used / Math.max(limit, 1)) * 100)
  return `Llevas ${percent}% y ${days === 1 ? 'va 1 día' : `van ${days} días`} del mes`
}

/** Null for a meter that does not reset. */
const resetText = (meter: LicenseMeter, now: number): string | null =>
  isLasting(meter)
    ? null
    : meter.limit === UNLIMITED
      ? 'Este mes'
      : `Se reinicia el ${dayOf(nextMonthStart(now))}`

/** The texts of each meter of a license. paced: adds to the used share that of the month, as far as there is one. */
export const licenseMeters = (license: License, now: number, { paced = false } = {}) =>
  metersOf(license, now).map((meter) => ({
    value: meter.used,
    limit: meter.limit,
    texts: usageTexts(license.tool_name, meter),
    note: (paced ? paceText(meter, now) : null) ?? resetText(meter, now),
  }))
