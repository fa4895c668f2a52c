import type { Billing } from './billing.ts'
import type { Centavos } from './money.ts'

/** Number of months charged at once, by billing (spec §9). */
export const contractMonths: Readonly<Record<Billing, number>> = { monthly: 1, annual: 12 }

export const ANNUAL_DISCOUNT_PERCENT = 20

const MONTHS = 12
const HUNDRED = 100

/**
 * The database rounds a numeric half away from zero; amounts here round half to the even centavo, as the contract does.
 */
export function divideHalfEven(amount: number, by: number): number {
  const below = Math.floor(amount / by)
  const twice = 2 * (amount - below * by)
  if (twice !== by) return twice > by ? below + 1 : below
  return below % 2 === 0 ? below : below + 1
}

/** An amount after a discount of this percentage. */
const lessPercent = (amount: Centavos, percent: number): Centavos =>
  divideHalfEven(amount * (HUNDRED - percent), HUNDRED)

/** A year paid in advance: monthly × 12 × 0.8. */
export const annualPrice = (monthly: Centavos): Centavos =>
  lessPercent(monthly * MONTHS, ANNUAL_DISCOUNT_PERCENT)

/** One month of a year paid in advance, as shown next to the monthly price. */
export const monthOfAnnual = (monthly: Centavos): Centavos => divideHalfEven(annualPrice(monthly), MONTHS)

/** The price of a month by billing. */
export const monthUnder = (billing: Billing, monthly: Centavos): Centavos =>
  billing === 'annual' ? monthOfAnnual(monthly) : monthly

/** The amount of one charge: a month, or the year. */
export const chargeUnder = (billing: Billing, monthly: Centavos): Centavos =>
  billing === 'annual' ? annualPrice(monthly) : monthly

const IVA_PERCENT = 16

/** The IVA contained in a price: every price includes it. */
export function ivaIn(amount: Centavos): { readonly net: Centavos; readonly iva: Centavos } {
  const net = divideHalfEven(amount * HUNDRED, HUNDRED + IVA_PERCENT)
  return { net, iva: amount - net }
}

type Discount = { readonly percent: number; readonly months: number }

/** The amount of one charge with a promotion: a year has the discount of its promoted months. */
export const chargeWithPromotion = (
  billing: Billing,
  monthly: Centavos,
  { percent, months }: Discount,
): Centavos => {
  const share = billing === 'annual' ? Math.min(months, MONTHS) : MONTHS
  return divideHalfEven(
    chargeUnder(billing, monthly) * (HUNDRED * MONTHS - percent * share),
    HUNDRED * MONTHS,
  )
}

/** The price of a month with a promotion: the share of the charge, divided as in the contract. */
export const monthWithPromotion = (billing: Billing, monthly: Centavos, discount: Discount): Centavos =>
  divideHalfEven(chargeWithPromotion(billing, monthly, discount), contractMonths[billing])
