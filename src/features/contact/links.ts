const MEXICO = '52'

/** A number in the format of wa.me: digits with the country code; ten digits are Mexican. */
export const digits = (number: string): string => {
  const only = number.replaceAll(/\D/g, '')
  return only.length === 10 ? `${MEXICO}${only}` : only
}

/** The database's link may be any text; only an https one becomes clickable. */
export const httpsOnly = (link: string | null): string | null =>
  link !== null && URL.canParse(link) && new URL(link).protocol === 'https:' ? link : null
