import type { Centavos } from './money.ts'

const payMethods = ['card', 'oxxo', 'spei'] as const
export type PayMethod = (typeof payMethods)[number]

/** The highest amount of one OXXO voucher: 10,000 MXN (Stripe's and OXXO's limit). */
export const OXXO_MAX: Centavos = 1_000_000

/**
 * The methods by which an amount can be paid. The database has the same rule (`open_payment`); a test compares both.
 */
export const payMethodsFor = (amount: Centavos): readonly PayMethod[] =>
  payMethods.filter((method) => method !== 'oxxo' || amount <= OXXO_MAX)
