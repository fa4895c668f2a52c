/** Of the banner: on the price of a client's first contract. from, until: ms. */
export type Promotion = {
  readonly code: string
  readonly percent: number
  /** The first so many of a contract. */
  readonly months: number
  readonly from: number
  /** null: no end is set. */
  readonly until: number | null
}

/** The banner's promotion when the app was built; the database may say another one since (data/storefront). */
export const promotion: Promotion = {
  code: 'BIENVENIDA40',
  percent: 40,
  months: 12,
  from: Date.parse('2026-11-01T06:00:00Z'),
  until: Date.parse('2028-01-01T06:00:00Z'),
}

/** The promotion, while it is valid: as the database decides it. */
export const promotionAt = (one: Promotion | null, now: number): Promotion | null =>
  one !== null && now >= one.from && (one.until === null || now < one.until) ? one : null

/** What a page shows of it; two that differ here are two promotions to a reader. The banner is closed by this. */
export const promotionMark = ({ code, percent, months }: Promotion): string => `${code} ${percent} ${months}`
