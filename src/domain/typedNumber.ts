/**
 * "1,160.5" as "1160.5". Null if a comma separates no thousands: "199,99" without its comma would be a hundred times
 * the number.
 */
export function withoutThousands(typed: string): string | null {
  const bare = typed.replaceAll(/\s/g, '')
  if (!bare.includes(',')) return bare
  return /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(bare) ? bare.replaceAll(',', '') : null
}
