/** The banner's promotion: it lowers the price of a client's first contract. from, until: ms. */
export type Promotion = {
  readonly code: string
  readonly percent: number
  /** The number of months, from a contract's start. */
  readonly months: number
  readonly from: number
  /** null: without an end. */
  readonly until: number | null
}

/** The banner's promotion when the app was built; the database may have another one since (data/storefront). */
export const promotion: Promotion = {
  code: 'BIENVENIDA40',
  percent: 40,
  months: 12,
  from: Date.parse('2026-11-01T06:00:00Z'),
  until: Date.parse('2028-01-01T06:00:00Z'),
}

/** The promotion while it is valid, decided as in the database. */
export const promotionAt = (one: Promotion | null, now: number): Promotion | null =>
  one !== null && now >= one.from && (one.until === null || now < one.until) ? one : null

/**
 * Identifies a promotion by its displayed values: if two differ here, a reader sees two promotions. The banner is
 * dismissed by it.
 */
export const promotionFingerprint = ({ code, percent, months }: Promotion): string =>
  `${code} ${percent} ${months}`
