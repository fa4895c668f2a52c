/** The width of every band of the site, and its margin. */
export const siteWide = {
  w: 'full',
  maxW: 'calc({sizes.site} + 2 * {spacing.8})',
  mx: 'auto',
  px: { base: '5', desk: '8' },
} as const

/** The pages from a plan to its payment are narrower than the site. */
export const purchaseWide = {
  w: 'full',
  maxW: '74rem',
  mx: 'auto',
  px: { base: '4', desk: '6' },
} as const
