/** The last month in which a card is valid, from `MM/YY`; null for a text that is not a month. */
export function expiryDate(typed: string): { readonly month: number; readonly year: number } | null {
  const [, month = '', year = ''] = /^(0[1-9]|1[0-2])\/(\d{2})$/.exec(typed) ?? []
  return month === '' ? null : { month: Number(month), year: 2_000 + Number(year) }
}
