import { currency, formatMoney } from '../../copy/money.ts'
import { servicesCopy } from '../../copy/services.ts'
import { centavos } from '../../domain/money.ts'

/** Pesos a month; null is part of the contract's price. */
export const servicePrice = (pesos: number | null): string =>
  pesos === null ? servicesCopy.included : `${formatMoney(centavos(pesos))} ${currency}`
