const MEXICO = '52'

/** A number as wa.me takes it: digits with the country's; ten digits are Mexico's. */
export const digits = (number: string): string => {
  const only = number.replaceAll(/\D/g, '')
  return only.length === 10 ? `${MEXICO}${only}` : only
}

/** What the database calls a link may be anything; only an https one becomes something to click. */
export const httpsOnly = (link: string | null): string | null =>
  link !== null && URL.canParse(link) && new URL(link).protocol === 'https:' ? link : null
