/**
 * An amount of one unit. A plain number is accepted (a literal, a sum); an amount of the other unit does not compile: a
 * row's pesos shown as centavos would be a hundredth of the price.
 */
export type Centavos = number & { readonly unit?: 'centavos' }

/** The database's numeric as sent over the wire: every column of money in a row. */
export type Pesos = number & { readonly unit?: 'pesos' }

/** Money is calculated in whole centavos of MXN: sums of fractional pesos would lose centavos. */
export const centavos = (amount: Pesos): Centavos => Math.round(amount * 100)
