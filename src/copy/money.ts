import type { Centavos } from '../domain/money.ts'

const locale = 'es-MX'
const exact = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 })

/** The unit is set apart from the figure, smaller and muted (look §2). */
export const currency = 'MXN'

/** `1,234.56` */
export const formatMoney = (amount: Centavos): string => exact.format(amount / 100)

/** `16,300`: for amounts that are whole pesos. */
export const formatPesos = (amount: Centavos): string => whole.format(amount / 100)

/** `10,000` */
export const formatCount = (count: number): string => whole.format(count)
