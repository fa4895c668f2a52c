import type { Billing } from './billing.ts'
import type { Centavos } from './money.ts'

/** Months of a contract, by how it is paid (spec §9). */
export const contractMonths: Readonly<Record<Billing, number>> = { monthly: 1, annual: 12 }

export const ANNUAL_DISCOUNT_PERCENT = 20

const MONTHS = 12
const HUNDRED = 100

/** The database rounds a numeric half away from zero; money here goes to the even centavo, as the contract does. */
export function divideHalfEven(amount: number, by: number): number {
  const below = Math.floor(amount / by)
  const twice = 2 * (amount - below * by)
  if (twice !== by) return twice > by ? below + 1 : below
  return below % 2 === 0 ? below : below + 1
}

/** What is left of an amount after a discount of so many percent. */
export const lessPercent = (amount: Centavos, percent: number): Centavos =>
  divideHalfEven(amount * (HUNDRED - percent), HUNDRED)

/** A year paid at once: monthly × 12 × 0.8. */
export const annualPrice = (monthly: Centavos): Centavos =>
  lessPercent(monthly * MONTHS, ANNUAL_DISCOUNT_PERCENT)

/** The month's share of a year paid at once, as it is shown beside the monthly price. */
export const monthOfAnnual = (monthly: Centavos): Centavos => divideHalfEven(annualPrice(monthly), MONTHS)

/** What a month costs under each way of paying. */
export const monthUnder = (billing: Billing, monthly: Centavos): Centavos =>
  billing === 'annual' ? monthOfAnnual(monthly) : monthly

/** What is charged at once: a month, or the year. */
export const chargeUnder = (billing: Billing, monthly: Centavos): Centavos =>
  billing === 'annual' ? annualPrice(monthly) : monthly

const IVA_PERCENT = 16

/** The IVA contained in a price: every price includes it. */
export function ivaIn(amount: Centavos): { readonly net: Centavos; readonly iva: Centavos } {
  const net = divideHalfEven(amount * HUNDRED, HUNDRED + IVA_PERCENT)
  return { net, iva: amount - net }
}

/** What a month costs with a promotion of so many percent: the share of what is charged, as the contract divides it. */
export const promotedMonth = (billing: Billing, monthly: Centavos, percent: number): Centavos =>
  divideHalfEven(lessPercent(chargeUnder(billing, monthly), percent), contractMonths[billing])
