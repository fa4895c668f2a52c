import type { Centavos } from './money.ts'

const payMethods = ['card', 'oxxo', 'spei'] as const
export type PayMethod = (typeof payMethods)[number]

/** What a till of OXXO takes for one slip: 10,000 MXN (Stripe's and OXXO's own limit). */
export const OXXO_MOST: Centavos = 1_000_000

/** By which an amount can be paid. As in the database (`open_payment`); a test holds them together. */
export const waysToPay = (amount: Centavos): readonly PayMethod[] =>
  payMethods.filter((method) => method !== 'oxxo' || amount <= OXXO_MOST)
