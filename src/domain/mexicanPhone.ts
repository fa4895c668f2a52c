const MEXICO = '+52'

/**
 * The number in the format of the auth service and of links, E.164. Ten digits are a number in Mexico, also after
 * 52 or the former 521 of mobile phones; null for an invalid number.
 */
export function asE164(typed: string): string | null {
  const bare = typed.replaceAll(/[\s().-]/g, '')
  const [, mexican] = /^(?:\+?521?)?(\d{10})$/.exec(bare) ?? []
  if (mexican !== undefined) return MEXICO + mexican
  return /^\+[1-9]\d{7,14}$/.test(bare) ? bare : null
}

/**
 * A link that calls the number, also from abroad. From "222 123 4567 ext. 5" it takes the part before the first letter.
 */
export function callHref(phone: string): string {
  const [number = ''] = /^[\d\s().+*#-]*/.exec(phone) ?? []
  return `tel:${asE164(number) ?? number.replaceAll(/[^\d+*#]/g, '')}`
}

/** A link to a WhatsApp conversation; null for an incomplete number, which would open an error there. */
export const whatsAppHref = (phone: string): string | null => {
  const number = asE164(phone)
  return number === null ? null : `https://wa.me/${number.slice(1)}`
}
