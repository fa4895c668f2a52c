import { currency, formatMoney } from '../../copy/money.ts'
import { servicesCopy } from '../../copy/services.ts'
import { centavos } from '../../domain/money.ts'

/** Pesos per month; null: included in the contract's price. */
export const servicePrice = (pesos: number | null): string =>
  pesos === null ? servicesCopy.included : `${formatMoney(centavos(pesos))} ${currency}`
